import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Runs a part of a transaction. If it rejects, what it wrote is undone and the transaction goes on.
 *
 * @throws the error of the part
 */
export async function runInSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    // A broken connection fails here too; the first error says why.
    await tx.execute(sql`rollback to savepoint part; release savepoint part`).catch(() => {});
    throw error;
  }
}
