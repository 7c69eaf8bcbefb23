import { deleteView } from '#domain/executions/execution-views.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const deleteExecutionView: Handler<'deleteExecutionView'> = async ({
  params,
  principal,
  services,
}) => {
  await deleteView(services.db, getTenant(principal), params.id);
  return { success: true, message: 'The view is deleted.' };
};
