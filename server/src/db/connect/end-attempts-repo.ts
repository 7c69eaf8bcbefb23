import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { enterEnvironment } from '../enter-environment.ts';
import { inTenant } from '../in-tenant.ts';
import { ENVIRONMENTS } from '../schema/columns.ts';
import { type AttemptError, connectAttemptTable } from '../schema/connect/connect-attempt.ts';

/** The criterion that selects the pending attempts to end. */
export type AttemptsToEnd =
  /** The attempts of a linked account that come from the session token with this `jti`. */
  | { linked_account: string; session_id: string }
  /** The attempts of a member and of session tokens that the member minted, by the `_id` of the user. */
  | { member: string }
  /** The attempts that no member is recorded for: those of API keys, and those whose minter was not recorded. */
  | { of: 'api_keys' }
  /** The attempts of master sessions. They name a member too, so `api_keys` does not select them. */
  | { of: 'master_sessions' }
  /** The attempts to connect the app with this slug. */
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
