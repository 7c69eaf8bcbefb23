import { publishWorkflow as publish } from '#domain/workflows/publish-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const publishWorkflow: Handler<'publishWorkflow'> = async (call) =>
  publish(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );
