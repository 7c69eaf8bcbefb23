import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { type AttemptError, connectAttemptTable } from './schema/connect-attempt.ts';

export type AttemptRow = typeof connectAttemptTable.$inferSelect;
export type AttemptStatus = AttemptRow['status'];

export async function insertAttempt(
  tx: Tx,
  attempt: typeof connectAttemptTable.$inferInsert,
): Promise<void> {
  await tx.insert(connectAttemptTable).values(attempt);
}

/** Inside `byState`: whoever holds the state need not know the tenant. */
export async function findAttemptByState(tx: Tx, stateHash: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.state_hash, stateHash));
  return row ?? null;
}

/** Uses the state up. Null: it was used before, or the attempt is over; exactly one caller gets the row. */
export async function consumeAttempt(
  tx: Tx,
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(connectAttemptTable)
    .set({ consumed_at: now })
    .where(
      and(
        isAttempt(tenant, id),
        isNull(connectAttemptTable.consumed_at),
        gt(connectAttemptTable.expires_at, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Ends a pending attempt; one that has ended stays as it is. */
export async function finishAttempt(
  tx: Tx,
  tenant: Tenant,
  id: string,
  status: Exclude<AttemptStatus, 'pending'>,
  error: AttemptError | null,
): Promise<void> {
  await tx
    .update(connectAttemptTable)
    .set({ status, error })
    .where(and(isAttempt(tenant, id), eq(connectAttemptTable.status, 'pending')));
}

function isAttempt({ org_id, environment }: Tenant, id: string): SQL | undefined {
  return and(
    eq(connectAttemptTable.org_id, org_id),
    eq(connectAttemptTable.environment, environment),
    eq(connectAttemptTable._id, id),
  );
}
