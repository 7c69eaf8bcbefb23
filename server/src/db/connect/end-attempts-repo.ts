import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { type AttemptError, connectAttemptTable } from '../schema/connect-attempt.ts';

/** Which pending attempts to end. */
export type AttemptsToEnd =
  /** Those that come from a session token, by its `jti`. */
  { linked_account: string; session_id: string };

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

function isOneOf({ linked_account, session_id }: AttemptsToEnd): SQL | undefined {
  const { provenance } = connectAttemptTable;
  return and(
    eq(connectAttemptTable.linked_account, linked_account),
    sql`${provenance} -> 'made_by' ? ${session_id}`,
  );
}
