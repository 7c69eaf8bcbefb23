import { renameFolder } from '#domain/workflows/folders/workflow-folders.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { getWorkflowDeps } from '../workflow-scope.ts';

export const updateWorkflowFolder: Handler<'updateWorkflowFolder'> = async (call) =>
  renameFolder(
    getWorkflowDeps(call.services),
    getTenant(call.principal),
    call.params.id,
    call.body,
  );
