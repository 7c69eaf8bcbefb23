import { deleteWorkflow as remove } from '#domain/workflows/delete-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const deleteWorkflow: Handler<'deleteWorkflow'> = async (call) =>
  remove(getWorkflowDeps(call.services), getWorkflowActor(call), await getWorkflowReference(call));
