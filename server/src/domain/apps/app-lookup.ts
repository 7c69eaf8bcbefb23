import type { Tenant, Tx } from '#db/database.ts';
import type { TenantApps } from './tenant-apps.ts';

/** Returns the name and icon of the app with this slug, or undefined if the catalog no longer has it. */
export type AppLookup = (slug: string) => { name: string; icon: string | null } | undefined;

/** Reads the apps of the connections and returns a function that finds them by slug. */
export async function createAppLookup(
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
