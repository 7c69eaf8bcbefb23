import { getGrowingPauseMs } from './growing-pause.ts';

/** The growing pauses after failures of rows whose table has no column for them. They are kept in this process. */
export interface RowPauses {
  /** Pauses a row, longer after each failure. @returns the milliseconds of the pause */
  fail(id: string): number;
  /** Returns the ids of the rows that must not be tried yet. */
  listPaused(): string[];
}

const FIRST_MS = 5_000;
const MAX_MS = 3_600_000;
/** The maximum number of paused rows. The rows that failed longest ago are dropped first and tried at once. */
const MAX_ROWS = 1_000;

/** @param now returns the milliseconds of a monotonic clock */
export function createRowPauses(now: () => number = () => performance.now()): RowPauses {
  const rows = new Map<string, { failures: number; until: number }>();
  return {
    fail: (id) => {
      const failures = (rows.get(id)?.failures ?? 0) + 1;
      const pauseMs = getGrowingPauseMs(failures, { firstMs: FIRST_MS, maxMs: MAX_MS });
      rows.delete(id);
      rows.set(id, { failures, until: now() + pauseMs });
      const [oldest = id] = rows.keys();
      if (rows.size > MAX_ROWS) {
        rows.delete(oldest);
      }
      return pauseMs;
    },
    listPaused: () => {
      const at = now();
      return [...rows].flatMap(([id, { until }]) => (until > at ? [id] : []));
    },
  };
}
