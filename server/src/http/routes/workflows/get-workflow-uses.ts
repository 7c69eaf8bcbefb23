import { readUses } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const getWorkflowUses: Handler<'getWorkflowUses'> = async (call) =>
  readUses(getWorkflowDeps(call.services), await getWorkflowReference(call));
