import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { type AttemptError, connectAttemptTable } from '../schema/connect-attempt.ts';

/** Which pending attempts to end. */
export type AttemptsToEnd =
  /** Those that come from a session token, by its `jti`. */
  | { linked_account: string; session_id: string }
  /** Those that a member began, or session tokens that they minted. */
  | { member: string }
  /** The same of every API key, and what earlier versions did not record. */
  | { of: 'api_keys' }
  | { slug: string };

/**
 * Ends pending attempts as failed. Tokens of an account selection stay in them until the scheduler
 * revokes them, which it does for attempts that are past their end.
 */
export async function failAttempts(
  tx: Tx,
  tenant: Tenant,
  which: AttemptsToEnd,
  { error, now }: { error: AttemptError; now: Date },
): Promise<void> {
  const { expires_at } = connectAttemptTable;
  await tx
    .update(connectAttemptTable)
    .set({
      status: 'failed',
      error,
      choice_hash: null,
      expires_at: sql`least(${expires_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        inTenant(connectAttemptTable, tenant),
        eq(connectAttemptTable.status, 'pending'),
        isOneOf(which),
      ),
    );
}

function isOneOf(which: AttemptsToEnd): SQL | undefined {
  const { linked_account, slug, provenance } = connectAttemptTable;
  if ('slug' in which) {
    return eq(slug, which.slug);
  }
  if ('session_id' in which) {
    return and(
      eq(linked_account, which.linked_account),
      sql`${provenance} -> 'made_by' ? ${which.session_id}`,
    );
  }
  return 'member' in which
    ? sql`${provenance} -> 'minted_by' ->> 'member' = ${which.member}`
    : sql`${provenance} -> 'minted_by' ->> 'member' is null`;
}
