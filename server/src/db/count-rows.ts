import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** The maximum number of rows of a log that are counted, and that its page numbers reach. */
export const MAX_COUNTED = 10_000;

/**
 * Builds a query that counts rows up to `MAX_COUNTED`, because a count of all would read all rows.
 *
 * @param order the order of an index that PostgreSQL has to read instead of the table
 */
export function buildCount(
  tx: Tx,
  table: PgTable,
  where: SQL | undefined,
  order: readonly SQL[] = [],
) {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(MAX_COUNTED)
    .as('some');
  return tx.select({ total: count() }).from(some);
}

/** Counts rows up to `MAX_COUNTED`. */
export async function countRows(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await buildCount(tx, table, where);
  return row?.total ?? 0;
}
