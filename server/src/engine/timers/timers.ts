import type { Database, Tenant, Tx } from '#db/database.ts';
import { withoutValues } from '#db/query-error.ts';
import {
  type DueKind,
  deleteTimers,
  listDueKinds,
  lockTimer,
  setTimers,
  storeTimerFailure,
  type TimerKind,
  type TimerRow,
  takeDueTimers,
} from '#db/timers/timer-repo.ts';
import type { TimerHandler, TimerHandlers, TimerOutcome } from '#domain/triggers/timer-handler.ts';
import { getGrowingPauseMs } from '#lib/growing-pause.ts';
import type { EngineLog } from '../process/engine-process.ts';

export interface TimersOptions {
  db: Database;
  clock: () => Date;
  log: EngineLog;
  handlers: TimerHandlers;
}

/** Fires timers. See the table `timer`. */
export interface Timers {
  /** Returns the kinds of timers that are due, by tenant. */
  listDue(): Promise<DueKind[]>;
  /**
   * Fires a batch of timers that are due, those of different linked accounts in turn. Any number of processes fire each
   * timer once. Returns how many it took.
   */
  fireDue(due: DueKind): Promise<number>;
  /** Fires one timer if it is due and no other process fires it now. A failure is stored at its row. */
  fire(tenant: Tenant, timer: string): Promise<void>;
}

const RETRY = { firstMs: 10_000, maxMs: 3_600_000 };

/** Locks timers that are due until the transaction ends. */
type Take = (tx: Tx, now: Date) => Promise<readonly TimerRow[]>;

export function createTimers({ db, clock, log, handlers }: TimersOptions): Timers {
  const getHandler = (kind: TimerKind): TimerHandler => {
    const handler = handlers[kind];
    if (handler === undefined) {
      throw new Error(`Nothing here fires timers of the kind ${kind}.`);
    }
    return handler;
  };

  const fireTaken = async (tenant: Tenant, take: Take): Promise<void> => {
    const outcomes = await db.asTenant(tenant, async (tx) => {
      const now = clock();
      const timers = await take(tx, now);
      const [first] = timers;
      if (first === undefined) {
        return [];
      }
      const due = timers.map(({ subject, next_at }) => ({ subject, dueAt: next_at }));
      const fired = await getHandler(first.kind).fire({ tx, tenant, timers: due, now });
      await storeOutcomes(tx, tenant, timers, fired);
      return fired;
    });
    for (const { afterwards } of outcomes) {
      await afterwards?.().catch((error: unknown) => {
        log.error({ err: error }, 'what a timer started failed');
      });
    }
  };

  const noteFailure = async (tenant: Tenant, id: string, error: unknown): Promise<void> => {
    log.error({ err: error, timer: id }, 'a timer could not be fired');
    await db.asTenant(tenant, async (tx) => {
      const timer = await lockTimer(tx, tenant, id);
      const now = clock();
      if (timer === null || timer.next_at > now) {
        return;
      }
      const { kind, subject } = timer;
      const failures = timer.failures + 1;
      const retryAt = new Date(now.getTime() + getGrowingPauseMs(failures, RETRY));
      const reason = withoutValues(error);
      const problem = reason instanceof Error ? reason.message : String(reason);
      await storeTimerFailure(tx, tenant, id, { failures, problem, retryAt });
      const failure = { tx, tenant, subject, error, failures, retryAt, now };
      await handlers[kind]?.noteFailure?.(failure);
    });
  };

  const fire: Timers['fire'] = (tenant, id) =>
    fireTaken(tenant, async (tx, now) => {
      const timer = await lockTimer(tx, tenant, id);
      return timer === null || timer.next_at > now ? [] : [timer];
    }).catch((error: unknown) => noteFailure(tenant, id, error));

  return {
    listDue: async () =>
      (await listDueKinds(db, clock())).filter(({ kind }) => handlers[kind] !== undefined),
    fireDue: async ({ tenant, kind, hasFailed }) => {
      const { batchSize } = getHandler(kind);
      const taken: TimerRow[] = [];
      try {
        await fireTaken(tenant, async (tx, now) => {
          const which = { kind, isRetry: false, now, limit: batchSize };
          taken.push(...(await takeDueTimers(tx, tenant, which)));
          return taken;
        });
      } catch (error) {
        if (taken.length === 0) {
          throw error;
        }
        for (const { _id } of taken) {
          await fire(tenant, _id);
        }
      }
      // A timer that failed before may fail again, so it is fired alone.
      const failed = hasFailed
        ? await db.asTenant(tenant, (tx) =>
            takeDueTimers(tx, tenant, { kind, isRetry: true, now: clock(), limit: 1 }),
          )
        : [];
      for (const { _id } of failed) {
        await fire(tenant, _id);
      }
      return taken.length + failed.length;
    },
    fire,
  };
}

async function storeOutcomes(
  tx: Tx,
  tenant: Tenant,
  timers: readonly TimerRow[],
  outcomes: readonly TimerOutcome[],
): Promise<void> {
  const [first] = timers;
  if (first === undefined || outcomes.length !== timers.length) {
    throw new Error('A handler of timers returned another number of outcomes.');
  }
  const ended: string[] = [];
  const plans: { subject: string; nextAt: Date }[] = [];
  for (const [index, { nextAt }] of outcomes.entries()) {
    const subject = timers[index]?.subject ?? '';
    if (nextAt === null) {
      ended.push(subject);
    } else {
      plans.push({ subject, nextAt });
    }
  }
  if (ended.length > 0) {
    await deleteTimers(tx, tenant, first.kind, ended);
  }
  await setTimers(tx, tenant, first.kind, plans);
}
