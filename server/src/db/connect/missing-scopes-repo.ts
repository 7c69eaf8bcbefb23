import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectAttemptTable } from '../schema/connect-attempt.ts';
import { connectionTable } from '../schema/connection.ts';

/**
 * The scopes that the newest attempt of each connection requested and did not get, by the `_id` of the
 * connection. Attempts are kept for 30 days, so that older connections are not in it.
 */
export async function listMissingScopes(
  tx: Tx,
  tenant: Tenant,
  linked_accounts: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { connection, missing_scopes } = connectAttemptTable;
  const rows = await tx
    .selectDistinctOn([connection], { _id: connectionTable._id, missing_scopes })
    .from(connectAttemptTable)
    .innerJoin(
      connectionTable,
      and(
        eq(connectionTable._id, connection),
        inTenant(connectionTable, tenant),
        // Credentials that another auth method stored later are not of this attempt.
        gte(connectAttemptTable.expires_at, connectionTable.connected_at),
      ),
    )
    .where(
      and(
        inTenant(connectAttemptTable, tenant),
        inArray(connectAttemptTable.linked_account, [...linked_accounts]),
        eq(connectAttemptTable.status, 'active'),
      ),
    )
    .orderBy(connection, desc(connectAttemptTable.created_at));
  return new Map(rows.map((row) => [row._id, row.missing_scopes ?? []]));
}
