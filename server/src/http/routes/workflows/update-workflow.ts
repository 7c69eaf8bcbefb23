import { updateWorkflow as update } from '#domain/workflows/update-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const updateWorkflow: Handler<'updateWorkflow'> = async (call) =>
  update(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );
