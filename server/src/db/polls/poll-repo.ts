import { and, eq, inArray, sql } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { pollTable } from '../schema/triggers/poll.ts';

export type PollRow = typeof pollTable.$inferSelect;

/** The poll that workflows want. */
export type WantedPoll = Pick<
  PollRow,
  'linked_account' | 'connection' | 'slug' | 'trigger' | 'frequency'
>;

export async function findPoll(tx: Tx, tenant: Tenant, id: string): Promise<PollRow | null> {
  const [row] = await tx.select().from(pollTable).where(isPoll(tenant, id));
  return row ?? null;
}

/** Inserts new polls, and changes the frequency of known ones. Returns their ids. */
export async function putPolls(
  tx: Tx,
  tenant: Tenant,
  polls: readonly WantedPoll[],
): Promise<string[]> {
  if (polls.length === 0) {
    return [];
  }
  const rows = await tx
    .insert(pollTable)
    .values(polls.map((poll) => ({ ...poll, ...tenant, _id: createObjectId() })))
    .onConflictDoUpdate({
      target: [pollTable.connection, pollTable.trigger],
      set: { frequency: sql`excluded.frequency`, updated_at: new Date() },
    })
    .returning({ _id: pollTable._id });
  return rows.map(({ _id }) => _id);
}

export async function deletePolls(tx: Tx, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tx
    .delete(pollTable)
    .where(and(inTenant(pollTable, tenant), inArray(pollTable._id, [...ids])));
}

/**
 * Stores what a reading found out.
 *
 * @returns false: another reading was faster, or the poll is gone
 */
export async function changePoll(
  tx: Tx,
  tenant: Tenant,
  { _id, revision }: Pick<PollRow, '_id' | 'revision'>,
  change: Pick<PollRow, 'failures' | 'problem_code' | 'problem'> &
    Partial<Pick<PollRow, 'state' | 'read_at'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(pollTable)
    .set({ ...change, revision: revision + 1 })
    .where(and(isPoll(tenant, _id), eq(pollTable.revision, revision)));
  return rowCount === 1;
}

const isPoll = (tenant: Tenant, id: string) =>
  and(inTenant(pollTable, tenant), eq(pollTable._id, id));
