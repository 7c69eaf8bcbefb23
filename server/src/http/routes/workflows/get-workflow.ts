import { readWorkflow } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const getWorkflow: Handler<'getWorkflow'> = async (call) =>
  readWorkflow(getWorkflowDeps(call.services), await getWorkflowReference(call));
