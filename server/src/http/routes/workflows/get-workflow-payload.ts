import { readPayload } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const getWorkflowPayload: Handler<'getWorkflowPayload'> = async (call) =>
  readPayload(getWorkflowDeps(call.services), await getWorkflowReference(call));
