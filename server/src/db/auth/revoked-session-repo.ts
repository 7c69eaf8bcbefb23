import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';
import { revokedSessionTable } from '../schema/revoked-session.ts';

/** The `_id` of a session token's linked account; null if it was deleted or the token was revoked. */
export async function findSessionAccount(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
  tokenHash: string,
): Promise<string | null> {
  const revoked = tx
    .select({ one: sql`1` })
    .from(revokedSessionTable)
    .where(
      and(inTenant(revokedSessionTable, tenant), eq(revokedSessionTable.token_hash, tokenHash)),
    );
  const [row] = await tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable.account_id, account_id),
        notExists(revoked),
      ),
    );
  return row?._id ?? null;
}

/** Whether one of these session tokens was revoked. */
export async function isAnyRevoked(
  tx: Tx,
  tenant: Tenant,
  tokenHashes: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select({ _id: revokedSessionTable._id })
    .from(revokedSessionTable)
    .where(
      and(
        inTenant(revokedSessionTable, tenant),
        inArray(revokedSessionTable.token_hash, [...tokenHashes]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** @returns whether this call was the first to revoke the token */
export async function insertRevokedSession(
  tx: Tx,
  session: typeof revokedSessionTable.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(revokedSessionTable)
    .values(session)
    .onConflictDoNothing({ target: revokedSessionTable.token_hash })
    .returning({ _id: revokedSessionTable._id });
  return rows.length === 1;
}
