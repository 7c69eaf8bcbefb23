import type { Payloads } from '#engine/store/engine-store.ts';

/** A row that is not stored yet. */
export interface PendingRow {
  /** The row as JSON. */
  json: string;
  /** The values that are too large for the row. */
  payloads: Payloads;
  /** The bytes of the row and of its payloads. */
  size: number;
  /** Whether nothing may follow before the row is stored. */
  isDurable: boolean;
}

/** Stores rows of one run in the order in which they come. */
export interface JournalWriter {
  /** Resolves once the row is stored if it is durable, else as soon as there is room for more rows. */
  add(row: PendingRow): Promise<void>;
  /** Resolves once every row that was added before is stored. @throws what a write threw */
  flush(): Promise<void>;
}

const MAX_ROWS = 200;
const MAX_BYTES = 1_048_576;
/** Bytes of one write, unless a single row has more. */
const MAX_WRITE_BYTES = 4 * MAX_BYTES;
/** Milliseconds after which people see a row at the latest. */
const MAX_DELAY_MS = 100;

/**
 * Writes one batch at a time: rows that come during a write are the next batch. After a failed write nothing more is
 * written, so that no row is stored without those before it.
 */
export function createJournalWriter(
  write: (rows: readonly PendingRow[]) => Promise<void>,
): JournalWriter {
  let pending: PendingRow[] = [];
  let bytes = 0;
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failure: { error: unknown } | null = null;

  const writePending = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = pending;
    pending = [];
    bytes = 0;
    try {
      for (const batch of splitBySize(rows)) {
        await write(batch);
      }
    } catch (error) {
      // The caller that added a single durable row gets the error, and stores another row in its place.
      if (rows.length !== 1 || rows[0]?.isDurable !== true) {
        failure = { error };
      }
      throw error;
    } finally {
      current = null;
    }
  };
  const start = (): Promise<void> => {
    current = writePending();
    return current;
  };
  const flush = async (): Promise<void> => {
    if (failure !== null) {
      throw failure.error;
    }
    if (pending.length === 0) {
      return current ?? undefined;
    }
    if (current === null) {
      return start();
    }
    const startNext = () => {
      next = null;
      return flush();
    };
    next ??= current.then(startNext, startNext);
    return next;
  };
  return {
    flush,
    add: async (row) => {
      pending.push(row);
      bytes += row.size;
      if (row.isDurable || pending.length >= MAX_ROWS || bytes >= MAX_BYTES) {
        return flush();
      }
      // The next flush throws an error of this one.
      timer ??= setTimeout(() => flush().catch(() => undefined), MAX_DELAY_MS);
      return undefined;
    },
  };
}

function splitBySize(rows: readonly PendingRow[]): PendingRow[][] {
  const batches: PendingRow[][] = [];
  let size = 0;
  for (const row of rows) {
    size += row.size;
    const last = batches.at(-1);
    if (last === undefined || size > MAX_WRITE_BYTES) {
      batches.push([row]);
      size = row.size;
    } else {
      last.push(row);
    }
  }
  return batches;
}
