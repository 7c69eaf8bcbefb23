import {
  createFolder,
  deleteFolder,
  listFolders,
  renameFolder,
} from '#domain/workflows/folders/workflow-folders.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getWorkflowDeps } from './workflow-scope.ts';

export const listWorkflowFolders: Handler<'listWorkflowFolders'> = async (call) => ({
  docs: await listFolders(
    getWorkflowDeps(call.services),
    getTenant(call.principal),
    call.query.slug,
  ),
});

export const createWorkflowFolder: Handler<'createWorkflowFolder'> = async (call) =>
  createFolder(getWorkflowDeps(call.services), getTenant(call.principal), call.body);

export const updateWorkflowFolder: Handler<'updateWorkflowFolder'> = async (call) =>
  renameFolder(
    getWorkflowDeps(call.services),
    getTenant(call.principal),
    call.params.id,
    call.body,
  );

export const deleteWorkflowFolder: Handler<'deleteWorkflowFolder'> = async (call) => {
  await deleteFolder(getWorkflowDeps(call.services), getTenant(call.principal), call.params.id);
  return { success: true, message: 'The folder is deleted. Its workflows stay.' };
};
