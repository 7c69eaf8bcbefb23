import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type EachRowOptions, forEachRow } from '../lib/each-row.ts';
import type { Directory, Tx } from './database.ts';

/** Rows of a table that are to be deleted. */
export interface OldRows {
  table: PgTable;
  /** A row without a value for the moment is never old. */
  isOld: SQL | undefined;
}

type Handle = Tx | Directory;
/** Runs work in a transaction of its own. */
export type Transact = <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;

/** The maximum number of rows that a sweep deletes one by one. The others wait for the next sweep. */
const MAX_SINGLE_ROWS = 1_000;

/**
 * Deletes rows of several tables in one transaction. If one row cannot be deleted, each table is tried by itself, and
 * then each row of the table that has it.
 *
 * @returns how many rows were deleted
 */
export async function deleteOldRows(
  transact: Transact,
  tables: readonly OldRows[],
  options: Pick<EachRowOptions<unknown>, 'log' | 'signal'>,
): Promise<number> {
  try {
    return await transact(async (tx) => {
      let deleted = 0;
      for (const old of tables) {
        deleted += await deleteWhere(tx, old);
      }
      return deleted;
    });
  } catch (error) {
    const [only, ...others] = tables;
    if (only === undefined) {
      throw error;
    }
    return others.length > 0
      ? deleteEachTable(transact, tables, options)
      : deleteEachRow(transact, only, options);
  }
}

async function deleteWhere(tx: Handle, { table, isOld }: OldRows, row?: SQL): Promise<number> {
  const { rowCount } = await tx.delete(table).where(and(isOld, row));
  return rowCount ?? 0;
}

async function deleteEachTable(
  transact: Transact,
  tables: readonly OldRows[],
  options: Pick<EachRowOptions<unknown>, 'log' | 'signal'>,
): Promise<number> {
  let deleted = 0;
  const sweepTable = async (old: OldRows) => {
    deleted += await deleteOldRows(transact, [old], options);
  };
  await forEachRow(tables, sweepTable, {
    ...options,
    name: 'deleting the old rows of a table',
    describe: ({ table }) => ({ table: getTableName(table) }),
  });
  return deleted;
}

async function deleteEachRow(
  transact: Transact,
  { table, isOld }: OldRows,
  options: Pick<EachRowOptions<unknown>, 'log' | 'signal'>,
): Promise<number> {
  // The order is random, because rows that cannot be deleted must not be the first ones each time.
  const rows = await transact((tx) =>
    tx
      .select({ at: sql<string>`ctid::text` })
      .from(table)
      .where(isOld)
      .orderBy(sql`random()`)
      .limit(MAX_SINGLE_ROWS),
  );
  let deleted = 0;
  const deleteRow = async ({ at }: { at: string }) => {
    deleted += await transact((tx) => deleteWhere(tx, { table, isOld }, sql`ctid = ${at}::tid`));
  };
  await forEachRow(rows, deleteRow, {
    ...options,
    name: 'deleting an old row',
    describe: ({ at }) => ({ table: getTableName(table), at }),
  });
  return deleted;
}
