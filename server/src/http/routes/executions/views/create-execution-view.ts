import { createView } from '#domain/executions/execution-views.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const createExecutionView: Handler<'createExecutionView'> = async ({
  body,
  principal,
  services,
}) => createView(services.db, getTenant(principal), body);
