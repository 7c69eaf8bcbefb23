import { endPresence } from '#domain/workflows/workflow-presence.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const deleteWorkflowPresence: Handler<'deleteWorkflowPresence'> = async (call) => {
  const { client_id } = call.params;
  await endPresence(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    client_id,
  );
  return { success: true, message: 'The others do not see this editor any more.' };
};
