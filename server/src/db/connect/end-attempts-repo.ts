import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { enterEnvironment } from '../enter-environment.ts';
import { inTenant } from '../in-tenant.ts';
import { ENVIRONMENTS } from '../schema/columns.ts';
import { type AttemptError, connectAttemptTable } from '../schema/connect/connect-attempt.ts';

/** Which pending attempts to end. */
export type AttemptsToEnd =
  /** The attempts that come from a session token, by its `jti`. */
  | { linked_account: string; session_id: string }
  /** The attempts that a member began, or session tokens that the member minted. */
  | { member: string }
  /** The same of every API key, and what earlier versions did not record. */
  | { of: 'api_keys' }
  /** The same of every master session. */
  | { of: 'master_sessions' }
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
        isAttemptToEnd(which),
      ),
    );
}

/** Fails attempts like `failAttempts`, in both environments. Afterwards the transaction has its own tenant again. */
export async function failAttemptsOfOrg(
  tx: Tx,
  { org_id, environment: own }: Tenant,
  which: AttemptsToEnd,
  ended: { error: AttemptError; now: Date },
): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    await enterEnvironment(tx, environment);
    await failAttempts(tx, { org_id, environment }, which, ended);
  }
  await enterEnvironment(tx, own);
}

function isAttemptToEnd(which: AttemptsToEnd): SQL | undefined {
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
  if ('member' in which) {
    return sql`${provenance} -> 'minted_by' ->> 'member' = ${which.member}`;
  }
  return which.of === 'master_sessions'
    ? sql`${provenance} -> 'minted_by' ? 'master_session'`
    : sql`${provenance} -> 'minted_by' ->> 'member' is null`;
}
