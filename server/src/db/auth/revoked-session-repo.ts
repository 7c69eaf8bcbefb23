import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';
import type { Provenance } from '../schema/provenance.ts';
import { revokedSessionTable } from '../schema/revoked-session.ts';

/**
 * The `_id` of a session token's linked account; null if it was deleted or the token was revoked.
 *
 * @param sessionIds of the token: `sessionIdsOf`
 */
export async function findSessionAccount(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
  sessionIds: readonly string[],
): Promise<string | null> {
  const [row] = await tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable.account_id, account_id),
        not(isAnyRevoked(tenant, sessionIds)),
      ),
    );
  return row?._id ?? null;
}

/** Whether what a link or an attempt comes from has not ended. */
export async function isProvenanceLive(
  tx: Tx,
  tenant: Tenant,
  { made_by = [] }: Provenance,
): Promise<boolean> {
  if (made_by.length === 0) {
    return true;
  }
  const { rows } = await tx.execute<{ ended: boolean }>(
    sql`select ${isAnyRevoked(tenant, made_by)} as ended`,
  );
  return rows[0]?.ended === false;
}

/**
 * Revokes a session token.
 *
 * @param sessionIds of the token: `sessionIdsOf`
 * @returns whether this call was the first
 */
export async function insertRevokedSession(
  tx: Tx,
  session: Omit<typeof revokedSessionTable.$inferInsert, '_id' | 'session_id'>,
  sessionIds: readonly { _id: string; session_id: string }[],
): Promise<boolean> {
  const rows = await tx
    .insert(revokedSessionTable)
    .values(sessionIds.map((id) => ({ ...session, ...id })))
    .onConflictDoNothing({ target: revokedSessionTable.session_id })
    .returning({ _id: revokedSessionTable._id });
  return rows.length > 0;
}

function isAnyRevoked(tenant: Tenant, sessionIds: readonly string[]): SQL {
  const revoked = and(
    inTenant(revokedSessionTable, tenant),
    inArray(revokedSessionTable.session_id, [...sessionIds]),
  );
  return sql`exists (select 1 from ${revokedSessionTable} where ${revoked})`;
}
