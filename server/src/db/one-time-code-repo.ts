import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Directory } from './database.ts';
import { oneTimeCodeTable } from './schema/one-time-code.ts';

export type StoredCode = typeof oneTimeCodeTable.$inferSelect;
export type CodePurpose = StoredCode['purpose'];

/** Whose codes; `email_key` is an HMAC in hex. */
export type CodesOf = Pick<StoredCode, 'email_key' | 'purpose'>;

/**
 * Stores a code where fewer than `limit` of these were made since `countedSince`. Calls for one
 * e-mail wait for each other, on any number of servers, so that the limit holds for many at once.
 *
 * @returns null, or where there were too many the moment the oldest of them was made
 */
export async function insertCode(
  directory: Directory,
  code: Pick<StoredCode, '_id' | 'code_hash' | 'created_at' | 'expires_at'> & CodesOf,
  { limit, countedSince }: { limit: number; countedSince: Date },
): Promise<Date | null> {
  return directory.transaction(async (tx) => {
    const lock = `${code.purpose}:${code.email_key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const counted = await tx
      .select({ created_at: oneTimeCodeTable.created_at })
      .from(oneTimeCodeTable)
      .where(and(isOf(code), gt(oneTimeCodeTable.created_at, countedSince)))
      .orderBy(asc(oneTimeCodeTable.created_at));
    // Of more than `limit`, which only an older rule can have left, enough have to grow old.
    const oldest = counted[counted.length - limit];
    if (oldest !== undefined) {
      return oldest.created_at;
    }
    await tx.insert(oneTimeCodeTable).values(code);
    return null;
  });
}

/** The one that counts. */
export async function findNewestCode(
  directory: Directory,
  of: CodesOf,
): Promise<StoredCode | null> {
  const [row] = await directory
    .select()
    .from(oneTimeCodeTable)
    .where(isOf(of))
    .orderBy(desc(oneTimeCodeTable.created_at), desc(oneTimeCodeTable._id))
    .limit(1);
  return row ?? null;
}

/** @returns whether it was there to be used; of any number of calls at once one gets it */
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

const isOf = ({ email_key, purpose }: CodesOf) =>
  and(eq(oneTimeCodeTable.email_key, email_key), eq(oneTimeCodeTable.purpose, purpose));
