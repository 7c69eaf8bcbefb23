import {
  createView,
  deleteView,
  listViews,
  updateView,
} from '#domain/executions/execution-views.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';

export const listExecutionViews: Handler<'listExecutionViews'> = async ({
  principal,
  services,
}) => ({ docs: await listViews(services.db, getTenant(principal)) });

export const createExecutionView: Handler<'createExecutionView'> = async ({
  body,
  principal,
  services,
}) => createView(services.db, getTenant(principal), body);

export const updateExecutionView: Handler<'updateExecutionView'> = async ({
  params,
  body,
  principal,
  services,
}) => updateView(services.db, getTenant(principal), params.id, body);

export const deleteExecutionView: Handler<'deleteExecutionView'> = async ({
  params,
  principal,
  services,
}) => {
  await deleteView(services.db, getTenant(principal), params.id);
  return { success: true, message: 'The view is deleted.' };
};
