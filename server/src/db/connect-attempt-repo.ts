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

/** Inside `byState`: whoever holds the start link need not know the tenant. */
export async function findAttemptByStart(tx: Tx, startHash: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(eq(connectAttemptTable.start_hash, startHash));
  return row ?? null;
}

/** An attempt of this linked account to connect this app. */
export async function findAttempt(
  tx: Tx,
  tenant: Tenant,
  of: { _id: string; linked_account: string; slug: string },
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(connectAttemptTable)
    .where(
      and(
        isAttempt(tenant, of._id),
        eq(connectAttemptTable.linked_account, of.linked_account),
        eq(connectAttemptTable.slug, of.slug),
      ),
    );
  return row ?? null;
}

/** Binds the attempt to a browser. False: another one was quicker. */
export async function claimForBrowser(
  tx: Tx,
  tenant: Tenant,
  id: string,
  browser_hash: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(connectAttemptTable)
    .set({ browser_hash })
    .where(and(isAttempt(tenant, id), isNull(connectAttemptTable.browser_hash)));
  return rowCount === 1;
}

/** Notes at a pending attempt that a browser was turned away; the attempt goes on. */
export async function noteTurnedAway(
  tx: Tx,
  tenant: Tenant,
  id: string,
  error: AttemptError,
): Promise<void> {
  await tx.update(connectAttemptTable).set({ error }).where(isPending(tenant, id));
}

/** Notes when the client first saw the window of a pending attempt closed. */
export async function noteWindowClosed(
  tx: Tx,
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(connectAttemptTable)
    .set({ window_closed_at: now })
    .where(
      and(
        isPending(tenant, id),
        isNull(connectAttemptTable.consumed_at),
        isNull(connectAttemptTable.window_closed_at),
      ),
    );
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
        isPending(tenant, id),
        isNull(connectAttemptTable.consumed_at),
        gt(connectAttemptTable.expires_at, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** How an attempt ends. */
export interface AttemptEnd {
  status: Exclude<AttemptStatus, 'pending'>;
  error: AttemptError | null;
  connection?: string;
  missing_scopes?: string[];
}

/** Ends a pending attempt; one that has ended stays as it is. */
export async function finishAttempt(
  tx: Tx,
  tenant: Tenant,
  id: string,
  end: AttemptEnd,
): Promise<void> {
  await tx.update(connectAttemptTable).set(end).where(isPending(tenant, id));
}

function isPending(tenant: Tenant, id: string): SQL | undefined {
  return and(isAttempt(tenant, id), eq(connectAttemptTable.status, 'pending'));
}

function isAttempt({ org_id, environment }: Tenant, id: string): SQL | undefined {
  return and(
    eq(connectAttemptTable.org_id, org_id),
    eq(connectAttemptTable.environment, environment),
    eq(connectAttemptTable._id, id),
  );
}
