import { listConnections } from '#db/connect/connection-repo.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { applicationToWire } from '#domain/apps/application-to-wire.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';

export const listPublicApplications: Handler<'listPublicApplications'> = async ({
  headers,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const account_id =
    principal.kind === 'linked_account'
      ? principal.linked_account.account_id
      : headers.linked_account_id;
  return services.db.readAsTenant(tenant, async (tx) => {
    const { apps: known } = services.connect;
    if (account_id === undefined) {
      const apps = await known.listEnabled({ tenant, linked_account: null }, tx);
      return apps.map((app) => applicationToWire(app, []));
    }
    const linked_account = await findLinkedAccountId(tx, tenant, account_id);
    if (linked_account === null) {
      throw createUnknownLinkedAccountError('header', '/linked_account_id');
    }
    const apps = await known.listEnabled({ tenant, linked_account }, tx);
    const connections = await listConnections(tx, tenant, { linked_account });
    return apps.map((app) => applicationToWire(app, connections));
  });
};
