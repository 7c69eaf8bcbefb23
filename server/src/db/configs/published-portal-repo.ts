import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configPortalVersionTable } from '../schema/config-portal.ts';
import type { StoredPortalVersion } from '../schema/stored-portal.ts';

/** The document of a published version of a portal, which never changes; null: no such version. */
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
