import { duplicateWorkflow as duplicate } from '#domain/workflows/copy/copy-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const duplicateWorkflow: Handler<'duplicateWorkflow'> = async (call) =>
  duplicate(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );
