import {
  createView,
  deleteView,
  listViews,
  updateView,
} from '../../../domain/executions/execution-views.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

export const listExecutionViews: Handler<'listExecutionViews'> = async ({
  principal,
  services,
}) => ({ docs: await listViews(services.db, tenantOf(principal)) });

export const createExecutionView: Handler<'createExecutionView'> = async ({
  body,
  principal,
  services,
}) => createView(services.db, tenantOf(principal), body);

export const updateExecutionView: Handler<'updateExecutionView'> = async ({
  params,
  body,
  principal,
  services,
}) => updateView(services.db, tenantOf(principal), params.id, body);

export const deleteExecutionView: Handler<'deleteExecutionView'> = async ({
  params,
  principal,
  services,
}) => {
  await deleteView(services.db, tenantOf(principal), params.id);
  return { success: true, message: 'The view is deleted.' };
};
