import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenantOfQuery } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { connectAttemptTable } from '../schema/connect/connect-attempt.ts';
import { connectionTable } from '../schema/connect/connection.ts';

/**
 * Lists the scopes that the newest attempt of each connection requested and did not get, by the `_id` of the
 * connection. Attempts are stored for 30 days, so older connections are missing.
 */
export async function listMissingScopes(
  tx: Tx,
  { org_id, environment }: Tenant,
  linked_accounts: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await newestAttempts(tx).execute({ org_id, environment, linked_accounts });
  return new Map(rows.map((row) => [row._id, row.missing_scopes ?? []]));
}

const { connection, missing_scopes } = connectAttemptTable;
const newestAttempts = createPreparedQuery((tx) =>
  tx
    .selectDistinctOn([connection], { _id: connectionTable._id, missing_scopes })
    .from(connectAttemptTable)
    .innerJoin(
      connectionTable,
      and(
        eq(connectionTable._id, connection),
        inTenantOfQuery(connectionTable),
        // Credentials that another auth method stored later are not of this attempt.
        gte(connectAttemptTable.expires_at, connectionTable.connected_at),
      ),
    )
    .where(
      and(
        inTenantOfQuery(connectAttemptTable),
        isAny(connectAttemptTable.linked_account, sql.placeholder('linked_accounts')),
        eq(connectAttemptTable.status, 'active'),
      ),
    )
    .orderBy(connection, desc(connectAttemptTable.created_at)),
);
