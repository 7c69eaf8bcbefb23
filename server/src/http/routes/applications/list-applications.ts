import { listConnections } from '../../../db/connection-repo.ts';
import type { Handler } from '../../handler.ts';
import { accountScopeOf } from '../connect/account-scope.ts';
import { applicationBody } from './application-body.ts';

export const listApplications: Handler<'listApplications'> = async ({ principal, services }) => {
  const { tenant, linked_account } = accountScopeOf(principal);
  const connections = await services.db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account }),
  );
  return services.connect.connectors.list().map((app) => applicationBody(app, connections));
};
