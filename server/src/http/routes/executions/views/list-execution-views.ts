import { listViews } from '#domain/executions/execution-views.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listExecutionViews: Handler<'listExecutionViews'> = async ({
  principal,
  services,
}) => ({ docs: await listViews(services.db, getTenant(principal)) });
