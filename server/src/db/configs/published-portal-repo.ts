import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { configPortalTable, configPortalVersionTable } from '../schema/configs/config-portal.ts';
import type { StoredPortalVersion } from '../schema/configs/stored-portal.ts';

/** Reads the document of a published version of a portal, which never changes. Null if it does not exist. */
export async function readPublishedDocument(
  tx: Tx,
  tenant: Tenant,
  portal: string,
  version: number,
): Promise<StoredPortalVersion | null> {
  const [row] = await tx
    .select({ document: configPortalVersionTable.document })
    .from(configPortalVersionTable)
    .where(
      and(
        inTenant(configPortalVersionTable, tenant),
        eq(configPortalVersionTable.portal, portal),
        eq(configPortalVersionTable.version, version),
      ),
    );
  return row?.document ?? null;
}

/** Lists the portals of some apps, with the numbers of their published versions. */
export async function listPortalHeads(
  tx: Tx,
  tenant: Tenant,
  slugs: readonly string[],
): Promise<{ slug: string; _id: string; published_version: number | null }[]> {
  const { slug, _id, published_version } = configPortalTable;
  return tx
    .select({ slug, _id, published_version })
    .from(configPortalTable)
    .where(and(inTenant(configPortalTable, tenant), isAny(slug, slugs)));
}
