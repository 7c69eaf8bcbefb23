import type { Tenant, Tx } from '../../db/database.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';

/** Name and icon of the app with this slug; undefined where the catalog does not have it any more. */
export type AppLookup = (slug: string) => { name: string; icon: string | null } | undefined;

/** The catalog of an environment, looked up by slug. */
export async function appLookup(apps: TenantApps, tenant: Tenant, tx?: Tx): Promise<AppLookup> {
  const known = new Map((await apps.list(tenant, tx)).map((app) => [app.connector.slug, app]));
  return (slug) => {
    const app = known.get(slug);
    return app === undefined ? undefined : { name: app.connector.name, icon: app.icon };
  };
}
