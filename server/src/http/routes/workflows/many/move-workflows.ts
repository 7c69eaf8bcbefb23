import { moveWorkflows as move } from '#domain/workflows/folders/move-workflows.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import { getWorkflowDeps } from '../workflow-scope.ts';

export const moveWorkflows: Handler<'moveWorkflows'> = async ({ services, principal, body }) => {
  await move(getWorkflowDeps(services), getTenant(principal), body);
  const { length } = body.ids;
  const message = length === 1 ? '1 workflow is moved.' : `${length} workflows are moved.`;
  return { success: true, message };
};
