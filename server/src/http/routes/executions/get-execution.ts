import { getExecution as get } from '../../../domain/executions/get-execution.ts';
import type { Handler } from '../../handler.ts';
import { executionScopeOf } from './execution-scope-of.ts';

export const getExecution: Handler<'getExecution'> = async ({
  params,
  headers,
  principal,
  services,
}) => {
  const scope = await executionScopeOf(services, principal, headers.linked_account_id);
  return get({ db: services.db, apps: services.connect.apps }, scope, params.id);
};
