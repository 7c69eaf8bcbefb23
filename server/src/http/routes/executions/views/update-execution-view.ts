import { updateView } from '#domain/executions/execution-views.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const updateExecutionView: Handler<'updateExecutionView'> = async ({
  params,
  body,
  principal,
  services,
}) => updateView(services.db, getTenant(principal), params.id, body);
