import type { Tenant, Tx } from '../../db/database.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';

/** Name and icon of the app with this slug; undefined where the catalog does not have it any more. */
export type AppLookup = (slug: string) => { name: string; icon: string | null } | undefined;

/** The apps that connections are of, looked up by slug. */
export async function appLookup(
  apps: TenantApps,
  tenant: Tenant,
  connections: readonly { slug: string }[],
  tx?: Tx,
): Promise<AppLookup> {
  const slugs = [...new Set(connections.map(({ slug }) => slug))];
  const found = await apps.findAllWithIcons(tenant, slugs, tx);
  const known = new Map(found.map((app) => [app.connector.slug, app]));
  return (slug) => {
    const app = known.get(slug);
    return app === undefined ? undefined : { name: app.connector.name, icon: app.icon };
  };
}
