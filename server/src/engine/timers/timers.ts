import type { Database, Tenant } from '../../db/database.ts';
import {
  deleteTimers,
  enqueueOverdue,
  enqueueTimers,
  lockTimer,
  setTimer,
} from '../../db/timers/timer-repo.ts';
import type { TimerHandlers } from '../../domain/triggers/timer-handler.ts';
import { repeat } from '../../lib/repeat.ts';
import type { ExecutorLog } from '../executor/executor.ts';

export interface TimersOptions {
  db: Database;
  clock: () => Date;
  log: ExecutorLog;
  handlers: TimerHandlers;
}

/** What is to be done at moments: see the table `timer`. */
export interface Timers {
  /** What a job does: fires the timer if it is due. Any number of jobs and processes fire it once. */
  fire(tenant: Tenant, timer: string): Promise<void>;
  /** Enqueues jobs that were lost; returns how many. */
  enqueueOverdue(): Promise<number>;
}

const OVERDUE_MS = 60_000;
const BATCH_SIZE = 500;
/** A job that is early by no more than this was enqueued by a clock that is ahead of ours. */
const MAX_SKEW_MS = 10_000;

export function createTimers({ db, clock, log, handlers }: TimersOptions): Timers {
  return {
    fire: async (tenant, id) => {
      const afterwards = await db.asTenant(tenant, async (tx) => {
        const timer = await lockTimer(tx, tenant, id);
        const now = clock();
        if (timer === null) {
          return;
        }
        const { kind, subject, next_at } = timer;
        const early = next_at.getTime() - now.getTime();
        if (early > 0) {
          if (early <= MAX_SKEW_MS) {
            await enqueueTimers(tx, tenant, [{ _id: id, at: next_at }]);
          }
          return;
        }
        const handler = handlers[kind];
        if (handler === undefined) {
          throw new Error(`Nothing here fires timers of the kind ${kind}.`);
        }
        const outcome = await handler({ tx, tenant, subject, dueAt: next_at, now });
        if (outcome.nextAt === null) {
          await deleteTimers(tx, tenant, kind, [subject]);
        } else {
          await setTimer(tx, tenant, kind, { subject, nextAt: outcome.nextAt });
        }
        return outcome.afterwards;
      });
      await afterwards?.().catch((error: unknown) => {
        log.error({ err: error, timer: id }, 'what a timer started failed');
      });
    },
    enqueueOverdue: () => {
      const now = clock();
      return enqueueOverdue(db, new Date(now.getTime() - OVERDUE_MS), now, BATCH_SIZE);
    },
  };
}

/** @returns stops it */
export function startSweepingTimers(timers: Timers, log: ExecutorLog): () => Promise<void> {
  return repeat(
    async (signal) => {
      while (!signal.aborted && (await timers.enqueueOverdue()) === BATCH_SIZE) {
        // Batch after batch.
      }
    },
    { everyMs: OVERDUE_MS, log, name: 'enqueuing overdue timers again' },
  );
}
