import { deleteFolder } from '#domain/workflows/folders/workflow-folders.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { getWorkflowDeps } from '../workflow-scope.ts';

export const deleteWorkflowFolder: Handler<'deleteWorkflowFolder'> = async (call) => {
  await deleteFolder(getWorkflowDeps(call.services), getTenant(call.principal), call.params.id);
  return { success: true, message: 'The folder is deleted. Its workflows stay.' };
};
