import { and } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { connectionTable } from '../schema/connect/connection.ts';

/**
 * Finds the `_id`s of the linked accounts that own connections, by the connection's `_id`. Unknown connections are
 * left out.
 */
export async function findConnectionOwners(
  tx: Tx,
  tenant: Tenant,
  connections: readonly string[],
): Promise<Map<string, string>> {
  const { _id, linked_account } = connectionTable;
  const rows = await tx
    .select({ _id, linked_account })
    .from(connectionTable)
    .where(and(inTenant(connectionTable, tenant), isAny(_id, connections)));
  return new Map(rows.map((row) => [row._id, row.linked_account]));
}
