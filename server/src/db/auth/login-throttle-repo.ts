import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Directory } from '../database.ts';
import { signInFailureTable } from '../schema/auth/sign-in-failure.ts';

const SWEEP_BATCH_SIZE = 100;

/** The keys that a try is counted under, as HMACs in hex. */
export interface ThrottleKey {
  /** The key of email and IP address together. */
  key: string;
  /** The key of the email alone. */
  email_key: string;
}

export interface ThrottleRules {
  now: Date;
  /** Tries after which the key is locked. */
  limit: number;
  /** Tries before this moment no longer count. */
  countedSince: Date;
  lockUntil: Date;
}

/**
 * Counts a try before its password is checked, which needs a try left. So any
 * number of concurrent tries, on any number of servers, is never more than `limit`.
 *
 * @returns whether there was a try left, and the moment the lock ends: where there was none, or where
 *   this was the last one and it fails
 */
export async function consumeTry(
  directory: Directory,
  { key, email_key }: ThrottleKey,
  { now, limit, countedSince, lockUntil }: ThrottleRules,
): Promise<{ isConsumed: boolean; lockedUntil: Date | null }> {
  const failures = sql<number>`case when ${signInFailureTable.locked_until} is not null
    or ${signInFailureTable.updated_at} < ${countedSince} then 1
    else ${signInFailureTable.failures} + 1 end`;
  const [taken] = await directory
    .insert(signInFailureTable)
    .values({ key, email_key, failures: 1, updated_at: now })
    .onConflictDoUpdate({
      target: signInFailureTable.key,
      set: {
        email_key,
        failures,
        locked_until: sql`case when ${failures} >= ${limit}
          then ${lockUntil}::timestamptz else null end`,
        updated_at: now,
      },
      setWhere: sql`${signInFailureTable.locked_until} is null
        or ${signInFailureTable.locked_until} <= ${now}`,
    })
    .returning({ lockedUntil: signInFailureTable.locked_until });
  if (taken !== undefined) {
    return { isConsumed: true, lockedUntil: taken.lockedUntil };
  }
  const [row] = await directory
    .select({ locked_until: signInFailureTable.locked_until })
    .from(signInFailureTable)
    .where(eq(signInFailureTable.key, key));
  // A success in the meantime took the row away; the next try will do.
  return { isConsumed: false, lockedUntil: row?.locked_until ?? now };
}

export async function resetTries(directory: Directory, key: string): Promise<void> {
  await directory.delete(signInFailureTable).where(eq(signInFailureTable.key, key));
}

/** Forgets the tries of an email from every address, locks included. */
export async function resetTriesOfEmail(directory: Directory, email_key: string): Promise<void> {
  await directory.delete(signInFailureTable).where(eq(signInFailureTable.email_key, email_key));
}

/** Deletes some rows that no longer count, so that guessed emails do not fill the table. */
export async function sweepTries(
  directory: Directory,
  { now, countedSince }: Pick<ThrottleRules, 'now' | 'countedSince'>,
): Promise<void> {
  const expiredKeys = directory
    .select({ key: signInFailureTable.key })
    .from(signInFailureTable)
    .where(
      and(
        lte(signInFailureTable.updated_at, countedSince),
        or(isNull(signInFailureTable.locked_until), lte(signInFailureTable.locked_until, now)),
      ),
    )
    .orderBy(signInFailureTable.updated_at)
    .limit(SWEEP_BATCH_SIZE)
    .for('update', { skipLocked: true });
  await directory.delete(signInFailureTable).where(inArray(signInFailureTable.key, expiredKeys));
}
