import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { type AttemptError, connectAttemptTable } from './schema/connect-attempt.ts';

export type AttemptRow = typeof connectAttemptTable.$inferSelect;
export type AttemptStatus = AttemptRow['status'];

export async function insertAttempt(
  tx: Tx,
  attempt: typeof connectAttemptTable.$inferInsert,
): Promise<void> {
  await tx.insert(connectAttemptTable).values(attempt);
}

/** Inside `byState` or `asTenant`. */
export async function findAttemptByState(tx: Tx, stateHash: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.state_hash, stateHash));
  return row ?? null;
}

/** Uses the state up. Null: it was used before, or the attempt is over; exactly one caller gets the row. */
export async function consumeAttempt(tx: Tx, id: string, now: Date): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(connectAttemptTable)
    .set({ consumed_at: now })
    .where(
      and(
        eq(connectAttemptTable._id, id),
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
  id: string,
  status: Exclude<AttemptStatus, 'pending'>,
  error: AttemptError | null,
): Promise<void> {
  await tx
    .update(connectAttemptTable)
    .set({ status, error })
    .where(and(eq(connectAttemptTable._id, id), eq(connectAttemptTable.status, 'pending')));
}
