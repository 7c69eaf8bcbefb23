import { and, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { refreshSessionTable } from '../schema/auth/refresh-session.ts';
import { revokedSessionTable } from '../schema/auth/revoked-session.ts';
import type { MintedBy, Provenance } from '../schema/connect/provenance.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { apiKeyTable, orgMemberTable } from '../schema/org/org.ts';

/**
 * Finds the `_id` of a session token's linked account. Null if it was deleted or the token has ended.
 *
 * @param provenance of the token: `made_by` is what it may be revoked by itself, `getSessionIds`
 */
export async function findSessionAccount(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
  provenance: Provenance,
): Promise<string | null> {
  const [row] = await tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable.account_id, account_id),
        not(hasEnded(tenant, provenance)),
      ),
    );
  return row?._id ?? null;
}

/** Whether nothing that a link or an attempt comes from has ended. */
export async function isProvenanceLive(
  tx: Tx,
  tenant: Tenant,
  provenance: Provenance,
): Promise<boolean> {
  const { rows } = await tx.execute<{ ended: boolean }>(
    sql`select ${hasEnded(tenant, provenance)} as ended`,
  );
  return rows[0]?.ended === false;
}

/**
 * Revokes a session token.
 *
 * @param sessionIds of the token: `getSessionIds`
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

function hasEnded(tenant: Tenant, { made_by = [], minted_by }: Provenance): SQL {
  const revoked = and(
    inTenant(revokedSessionTable, tenant),
    inArray(revokedSessionTable.session_id, made_by),
  );
  const isRevoked = sql`exists (select 1 from ${revokedSessionTable} where ${revoked})`;
  return sql`(${or(made_by.length === 0 ? undefined : isRevoked, hasMinterEnded(tenant, minted_by))})`;
}

function hasMinterEnded(tenant: Tenant, minted_by: MintedBy | undefined): SQL {
  const { org_id, user_id, created_at } = orgMemberTable;
  const { _id, session_generation } = apiKeyTable;
  if (minted_by === undefined) {
    // A token of an earlier version may be any key's; it ends with the first that ends its sessions.
    const ended = and(inTenant(apiKeyTable, tenant), gt(session_generation, 0));
    return sql`exists (select 1 from ${apiKeyTable} where ${ended})`;
  }
  if ('member' in minted_by) {
    const { member, joined_at, master_session } = minted_by;
    const membership = and(
      eq(org_id, tenant.org_id),
      eq(user_id, member),
      joined_at === undefined ? undefined : eq(created_at, new Date(joined_at)),
    );
    const isRemoved = sql`not exists (select 1 from ${orgMemberTable} where ${membership})`;
    return master_session === undefined
      ? isRemoved
      : sql`(${or(isRemoved, hasMasterSessionEnded(tenant, master_session))})`;
  }
  const key = and(
    inTenant(apiKeyTable, tenant),
    eq(_id, minted_by.api_key),
    eq(session_generation, minted_by.generation),
  );
  return sql`not exists (select 1 from ${apiKeyTable} where ${key})`;
}

/** Whether a master session ended before its time. Its tokens expire together with it. */
function hasMasterSessionEnded({ org_id }: Tenant, id: string): SQL {
  const live = and(
    eq(refreshSessionTable._id, id),
    eq(refreshSessionTable.org_id, org_id),
    isNull(refreshSessionTable.revoked_at),
  );
  return sql`not exists (select 1 from ${refreshSessionTable} where ${live})`;
}
