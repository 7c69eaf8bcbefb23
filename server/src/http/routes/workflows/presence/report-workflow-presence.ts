import { reportPresence } from '#domain/workflows/workflow-presence.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const reportWorkflowPresence: Handler<'reportWorkflowPresence'> = async (call) =>
  reportPresence(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );
