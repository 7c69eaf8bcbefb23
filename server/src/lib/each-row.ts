import type { ErrorLog } from './error-log.ts';

export interface EachRowOptions<Row> {
  log: ErrorLog;
  /** The name of the work in the log, for example "refreshing a connection". */
  name: string;
  /** Returns the ids that identify a row in the log, without values that customers entered. */
  describe: (row: Row) => Record<string, unknown>;
  /** Stores the failure in the row, with the time of its next try. */
  onFailure?: (row: Row, error: unknown) => Promise<void>;
  /** The maximum number of rows at a time; default 1. */
  concurrency?: number;
  /** Its abort skips the remaining rows. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` on each row separately. A failure is logged and recorded, and the next row follows. Never rejects, and
 * resolves after all work has ended.
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
  /** Whether an error is not caused by a row, for example a lost database. It is thrown, and no row is tried alone. */
  isGeneral?: (error: unknown) => boolean;
}

/**
 * Runs `work` on all rows together, in one statement or transaction. If that fails, runs it on each row alone.
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
