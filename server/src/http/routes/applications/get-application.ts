import { listConnections } from '../../../db/connection-repo.ts';
import type { Handler } from '../../handler.ts';
import { accountScopeOf } from '../connect/account-scope.ts';
import { findApp } from '../connect/find-app.ts';
import { applicationBody } from './application-body.ts';

export const getApplication: Handler<'getApplication'> = async ({
  params,
  principal,
  services,
}) => {
  const { tenant, linked_account } = accountScopeOf(principal);
  const app = findApp(services, params.slug);
  const connections = await services.db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, slug: params.slug }),
  );
  return applicationBody(app, connections);
};
