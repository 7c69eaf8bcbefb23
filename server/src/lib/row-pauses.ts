import { growingPauseMs } from './growing-pause.ts';

/** The growing pauses of rows that failed in this process, for rows that have no column for them. */
export interface RowPauses {
  /** Pauses a row, longer with each failure. @returns the milliseconds */
  fail(id: string): number;
  /** Returns the ids of the rows that are not to be tried yet. */
  paused(): string[];
}

const FIRST_MS = 5_000;
const MAX_MS = 3_600_000;
/** The rows that failed first are forgotten first, and are then tried at once. */
const MAX_ROWS = 1_000;

/** @param now milliseconds of a clock that is never set */
export function createRowPauses(now: () => number = () => performance.now()): RowPauses {
  const rows = new Map<string, { failures: number; until: number }>();
  return {
    fail: (id) => {
      const failures = (rows.get(id)?.failures ?? 0) + 1;
      const pauseMs = growingPauseMs(failures, { firstMs: FIRST_MS, maxMs: MAX_MS });
      rows.delete(id);
      rows.set(id, { failures, until: now() + pauseMs });
      const [oldest = id] = rows.keys();
      if (rows.size > MAX_ROWS) {
        rows.delete(oldest);
      }
      return pauseMs;
    },
    paused: () => {
      const at = now();
      return [...rows].flatMap(([id, { until }]) => (until > at ? [id] : []));
    },
  };
}
