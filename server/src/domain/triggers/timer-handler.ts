import type { Tenant, Tx } from '#db/database.ts';
import type { TimerKind } from '#db/timers/timer-repo.ts';

/** A timer that is due. */
export interface DueTimer {
  /** The `_id` of the row that the timer belongs to. */
  subject: string;
  dueAt: Date;
}

/** Timers of one kind and tenant that are due, in the transaction that holds them. */
export interface TimerBatch {
  tx: Tx;
  tenant: Tenant;
  timers: readonly DueTimer[];
  now: Date;
}

/** A single timer that is due, in the transaction that holds it. */
export interface TimerFiring extends DueTimer {
  tx: Tx;
  tenant: Tenant;
  now: Date;
}

export interface TimerOutcome {
  /** The time at which the timer fires again, or null to delete it. */
  nextAt: Date | null;
  /**
   * Runs after the commit, at most once, because work that waits for another server must not hold the transaction. It
   * is lost if the process dies, so choose `nextAt` as the time of another try.
   */
  afterwards?: () => Promise<void>;
}

/** An attempt to fire one timer that was undone. */
export interface TimerFailure {
  tx: Tx;
  tenant: Tenant;
  subject: string;
  error: unknown;
  /** The number of consecutive failures, with this one. */
  failures: number;
  retryAt: Date;
  now: Date;
}

/** Fires the timers of one kind when they are due. */
export interface TimerHandler {
  /** The maximum number of timers that are fired in one transaction. */
  batchSize: number;
  /**
   * Returns an outcome for each timer, in their order. What it writes with `tx` is stored with the next times, or not
   * at all. If it throws, each timer of the batch is fired by itself; one that fails alone is tried again after growing
   * pauses.
   */
  fire(batch: TimerBatch): Promise<readonly TimerOutcome[]>;
  /** Stores why a timer failed for those who own its subject. */
  noteFailure?(failure: TimerFailure): Promise<void>;
}

export type TimerHandlers = Partial<Record<TimerKind, TimerHandler>>;

export type FireTimer = (firing: TimerFiring) => Promise<TimerOutcome>;

/** Creates a handler from a function that fires a single timer. */
export function createSingleTimerHandler(fire: FireTimer): TimerHandler {
  return {
    batchSize: 1,
    fire: async ({ timers, ...rest }) => {
      const outcomes: TimerOutcome[] = [];
      for (const timer of timers) {
        outcomes.push(await fire({ ...rest, ...timer }));
      }
      return outcomes;
    },
  };
}
