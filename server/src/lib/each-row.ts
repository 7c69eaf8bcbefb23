import type { ErrorLog } from './error-log.ts';

export interface EachRowOptions<Row> {
  log: ErrorLog;
  /** The name of the work in the log: "refreshing a connection". */
  name: string;
  /** Names a row in the log: ids, without values that customers entered. */
  describe: (row: Row) => Record<string, unknown>;
  /** Stores the failure at the row, with the moment of its next try. */
  onFailure?: (row: Row, error: unknown) => Promise<void>;
  /** The maximum number of rows at a time; default 1. */
  concurrency?: number;
  /** Leaves the remaining rows as they are after it is aborted. */
  signal?: AbortSignal | undefined;
}

/**
 * Works through rows, each for itself: one that throws is logged and recorded, and the next one is served. Never
 * rejects, and resolves when no work is running any more.
 *
 * @returns the rows that failed
 */
export async function forEachRow<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
  options: EachRowOptions<Row>,
): Promise<Row[]> {
  const { log, name, describe, onFailure, concurrency = 1, signal } = options;
  const remaining = [...rows].values();
  const failed: Row[] = [];
  const serve = async (row: Row) => {
    try {
      await work(row);
    } catch (error) {
      failed.push(row);
      log.error({ err: error, ...describe(row) }, `${name} failed`);
      await onFailure?.(row, error).catch((err: unknown) => {
        log.error({ err, ...describe(row) }, `${name} failed, and that could not be recorded`);
      });
    }
  };
  const serveRemaining = async () => {
    for (const row of remaining) {
      if (signal?.aborted === true) {
        return;
      }
      await serve(row);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, serveRemaining));
  return failed;
}

export interface AllOrEachOptions<Row> extends EachRowOptions<Row> {
  /** Whether an error says nothing about a row, because the database is away: it is thrown, and nothing is tried. */
  isGeneral?: (error: unknown) => boolean;
}

/**
 * Works on all rows together, in one statement or transaction. If that fails, it works on each by itself.
 *
 * @returns the rows that failed
 */
export async function forAllOrEach<Row>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<unknown>,
  { isGeneral, ...options }: AllOrEachOptions<Row>,
): Promise<Row[]> {
  if (rows.length === 0) {
    return [];
  }
  try {
    await work(rows);
    return [];
  } catch (error) {
    if (isGeneral?.(error) === true) {
      throw error;
    }
  }
  return forEachRow(rows, (row) => work([row]), options);
}
