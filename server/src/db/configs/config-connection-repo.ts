import { and, eq, isNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable } from '../schema/configs/config.ts';

/** Returns the `_id` of the connection that a config names. Null if it names none or does not exist. */
export async function findConfigConnection(
  tx: Tx,
  tenant: Tenant,
  of: { linked_account: string; slug: string; config_id: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ connection: configTable.connection })
    .from(configTable)
    .where(
      and(
        inTenant(configTable, tenant),
        eq(configTable.linked_account, of.linked_account),
        eq(configTable.slug, of.slug),
        eq(configTable.config_id, of.config_id),
        isNull(configTable.archived_at),
      ),
    );
  return row?.connection ?? null;
}
