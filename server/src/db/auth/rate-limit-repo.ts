import { inArray, sql } from 'drizzle-orm';
import type { Counted, NewCounts } from '#lib/shared-counters.ts';
import type { Directory } from '../database.ts';
import { rateLimitCountTable } from '../schema/rate-limit-count.ts';

const { key, count, ends_at } = rateLimitCountTable;
/** The database's clock decides: those of processes differ. */
const hasEnded = sql`${ends_at} <= now()`;

/** Adds to the current window of each key, or begins one where that has ended. */
export async function addRateLimitCounts(
  directory: Directory,
  counts: readonly NewCounts[],
): Promise<(Counted & { key: string })[]> {
  const rows = counts.map(({ added, remainingMs, ...row }) => ({
    ...row,
    count: added,
    ends_at: sql`now() + make_interval(secs => ${remainingMs / 1000})`,
  }));
  return directory
    .insert(rateLimitCountTable)
    .values(rows.toSorted(compareKeys))
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${hasEnded} then excluded.count else ${count} + excluded.count end`,
        ends_at: sql`case when ${hasEnded} then excluded.ends_at else ${ends_at} end`,
      },
    })
    .returning({
      key,
      count,
      remainingMs: sql`extract(epoch from ${ends_at} - now()) * 1000`.mapWith(Number),
    });
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedCounts(directory: Directory): Promise<void> {
  const ended = directory
    .select({ key })
    .from(rateLimitCountTable)
    .where(hasEnded)
    .for('update', { skipLocked: true });
  await directory.delete(rateLimitCountTable).where(inArray(key, ended));
}

/** Compares keys, so that rows are always locked in one order and two processes never wait for each other. */
const compareKeys = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
