import type { Tenant, Tx } from '../../db/database.ts';
import type { TimerKind } from '../../db/timers/timer-repo.ts';

/** A timer that is due, in the transaction that holds it. */
export interface TimerFiring {
  tx: Tx;
  tenant: Tenant;
  /** `_id` of what it belongs to. */
  subject: string;
  dueAt: Date;
  now: Date;
}

export interface TimerOutcome {
  /** When it fires again; null: the timer goes away. */
  nextAt: Date | null;
  /**
   * Follows the commit, once at most: what waits for another server must not hold the transaction. It is lost if
   * the process dies, so `nextAt` is a time by which it is worth another try.
   */
  afterwards?: () => Promise<void>;
}

/**
 * What a timer of one kind does when it is due. What it writes with `tx` is stored with the next time, or not at
 * all. If it throws, the timer stays overdue and is fired again within two minutes.
 */
export type TimerHandler = (firing: TimerFiring) => Promise<TimerOutcome>;

export type TimerHandlers = Partial<Record<TimerKind, TimerHandler>>;
