import { listPublishedSlugs } from '#db/config-portals/config-portal-repo.ts';
import { listConnections } from '#db/connect/connection-repo.ts';
import { applicationToWire } from '#domain/apps/application-to-wire.ts';
import { isOffered } from '#http/access/allowed-apps.ts';
import type { Handler } from '#http/handler.ts';
import { getAccountScope } from '../connect/account-scope.ts';

export const listApplications: Handler<'listApplications'> = async ({
  query,
  principal,
  services,
}) => {
  const { tenant, linked_account } = getAccountScope(principal);
  return services.db.readAsTenant(tenant, async (tx) => {
    const apps = await services.connect.apps.listEnabled({ tenant, linked_account }, tx);
    const connections = await listConnections(tx, tenant, { linked_account });
    const portals = await listPublishedSlugs(tx, tenant);
    return apps
      .filter(({ connector }) => isOffered(principal, connector.slug))
      .map((app) => applicationToWire(app, connections, { portals, lang: query.lang }));
  });
};
