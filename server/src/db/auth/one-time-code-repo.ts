import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Directory } from '../database.ts';
import { oneTimeCodeTable } from '../schema/auth/one-time-code.ts';

export type StoredCode = typeof oneTimeCodeTable.$inferSelect;
export type CodePurpose = StoredCode['purpose'];

/** The email and the purpose of codes. `email_key` is an HMAC in hex. */
export type CodesOf = Pick<StoredCode, 'email_key' | 'purpose'>;

/** The number of codes of an email that may be made within a number of milliseconds. */
export interface CodeLimit {
  limit: number;
  withinMs: number;
  /** Left out: of every purpose together. */
  purpose?: CodePurpose;
}

/**
 * Stores a code unless one of the limits is met. Calls for one email wait for each other, on any
 * number of servers, so that the limits hold for concurrent calls.
 *
 * @param clock read once it is this call's turn, so that a later code is never the older one
 * @returns null, or where there were too many the milliseconds until there are not
 */
export async function insertCode(
  directory: Directory,
  code: Pick<StoredCode, '_id' | 'code_hash'> & CodesOf & { lifetimeMs: number },
  limits: readonly CodeLimit[],
  clock: () => Date,
): Promise<number | null> {
  const { lifetimeMs, ...columns } = code;
  const { email_key } = columns;
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs));
  return directory.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email_key}, 0))`);
    const now = clock();
    const made = await tx
      .select({ created_at: oneTimeCodeTable.created_at, purpose: oneTimeCodeTable.purpose })
      .from(oneTimeCodeTable)
      .where(
        and(
          eq(oneTimeCodeTable.email_key, email_key),
          gt(oneTimeCodeTable.created_at, new Date(now.getTime() - longestMs)),
        ),
      )
      .orderBy(asc(oneTimeCodeTable.created_at));
    const waits = limits.flatMap((limit) => computeAllowedAt(made, limit, now) ?? []);
    if (waits.length > 0) {
      return Math.max(...waits) - now.getTime();
    }
    const expires_at = new Date(now.getTime() + lifetimeMs);
    await tx.insert(oneTimeCodeTable).values({ ...columns, created_at: now, expires_at });
    return null;
  });
}

/** Returns the time in milliseconds at which a code is allowed again. Null if the limit is not reached. */
function computeAllowedAt(
  made: readonly Pick<StoredCode, 'created_at' | 'purpose'>[],
  { limit, withinMs, purpose }: CodeLimit,
  now: Date,
): number | null {
  const counted = made.filter(
    (code) =>
      code.created_at.getTime() > now.getTime() - withinMs &&
      (purpose === undefined || code.purpose === purpose),
  );
  // There are more than `limit` only if an earlier rule allowed them. Then several have to expire first.
  const oldest = counted[counted.length - limit];
  return oldest === undefined ? null : oldest.created_at.getTime() + withinMs;
}

/** Finds the newest code, which is the only valid one. */
export async function findNewestCode(
  directory: Directory,
  of: CodesOf,
): Promise<StoredCode | null> {
  const [row] = await directory
    .select()
    .from(oneTimeCodeTable)
    .where(hasKey(of))
    .orderBy(desc(oneTimeCodeTable.created_at), desc(oneTimeCodeTable._id))
    .limit(1);
  return row ?? null;
}

/** @returns whether it was consumed; exactly one of concurrent calls succeeds */
export async function spendCode(directory: Directory, _id: string, now: Date): Promise<boolean> {
  const rows = await directory
    .update(oneTimeCodeTable)
    .set({ used_at: now })
    .where(
      and(
        eq(oneTimeCodeTable._id, _id),
        isNull(oneTimeCodeTable.used_at),
        gt(oneTimeCodeTable.expires_at, now),
      ),
    )
    .returning({ _id: oneTimeCodeTable._id });
  return rows.length === 1;
}

const hasKey = ({ email_key, purpose }: CodesOf) =>
  and(eq(oneTimeCodeTable.email_key, email_key), eq(oneTimeCodeTable.purpose, purpose));
