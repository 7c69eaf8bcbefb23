import type { AppLookup } from '../../db/connect/linked-account-body.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';

/** What the catalogue says about an app, for the integrations of a linked account. */
export async function appLookup(apps: TenantApps, tenant: Tenant, tx?: Tx): Promise<AppLookup> {
  const known = new Map((await apps.list(tenant, tx)).map((app) => [app.connector.slug, app]));
  return (slug) => {
    const app = known.get(slug);
    return app === undefined ? undefined : { name: app.connector.name, icon: app.icon };
  };
}
