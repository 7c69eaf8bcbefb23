import type pg from 'pg';
import { newObjectId } from '../../lib/object-id.ts';
import { repeat } from '../../lib/repeat.ts';
import {
  type Instant,
  type StandstillWatch,
  watchStandstills,
} from '../../lib/watch-standstills.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { createRunningExecutions, type RunningExecutions } from './running-executions.ts';

export interface ExecutorTiming {
  /** Milliseconds between two signs of life. */
  beatMs: number;
  /** Who gave none for so long is dead. */
  deadAfterMs: number;
  /** What failed while this process stood still for so long is tried again. */
  standstillMs: number;
}

export const EXECUTOR_TIMING: ExecutorTiming = {
  beatMs: 1000,
  deadAfterMs: 8000,
  standstillMs: 2000,
};

export interface ExecutorLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ExecutorOptions {
  store: EngineStore;
  log: ExecutorLog;
  timing?: ExecutorTiming;
}

/** A process that runs executions, as others see it. */
export interface Executor {
  readonly id: string;
  readonly running: RunningExecutions;
  /** Whether this process stood still at some time after this. */
  stoodStillSince(at: Instant): boolean;
  /** Begins to show that it lives, and with a queue to look for those that do not, to take over what was theirs. */
  start(queue: JobQueue | null): Promise<void>;
  /** Lets others take over at once what is still running here. */
  stop(): Promise<void>;
}

export function createExecutor({
  store,
  log,
  timing = EXECUTOR_TIMING,
}: ExecutorOptions): Executor {
  const id = newObjectId();
  const running = createRunningExecutions();
  const { pool } = store;
  let standstills: StandstillWatch | null = null;
  let stopBeating = async () => {};
  let suspects = new Set<string>();
  let registeredAt: number | undefined;

  /** Returns when it was registered, by the clock of the database. A claim registers it too. */
  const register = async () => {
    const { rows } = await pool.query<{ created_at: Date }>(
      `insert into engine_executor (_id, seen_at, created_at) values ($1, clock_timestamp(), clock_timestamp())
       on conflict (_id) do update set seen_at = clock_timestamp() returning created_at`,
      [id],
    );
    return rows[0]?.created_at.getTime();
  };

  const beat = async (queue: JobQueue | null) => {
    const before = registeredAt;
    registeredAt = await register();
    if (registeredAt !== before) {
      // Frozen for too long: others took over. What is written from here is refused by its fence.
      log.warn({ executor: id }, 'other processes took over the executions of this one');
      running.abortAll('taken_over');
    }
    await checkOwned();
    if (queue === null) {
      // Who takes no jobs cannot give those of a dead process to others.
      return;
    }
    const dead = await removeDead(pool, timing.deadAfterMs, async (executors) => {
      for (const one of executors) {
        await takeOverFrom(store, { owner: one, hasDied: true });
      }
      await queue.takeOver(executors);
    });
    if (dead.length > 0) {
      log.warn({ dead }, 'took over from processes that gave no sign of life');
    }
  };

  /** Aborts what is to stop; returns to the queue what the database says is here and is not, seen twice. */
  const checkOwned = async () => {
    const owned = await store.owned(id);
    for (const { execution, status } of owned) {
      if (status === 'STOPPING') {
        running.abort(execution, 'stopped');
      }
    }
    const missing = owned.filter(({ execution }) => !running.has(execution));
    for (const { tenant, execution } of missing) {
      if (suspects.has(execution)) {
        await store.takeOver(tenant, execution, { owner: id, hasDied: true });
      }
    }
    suspects = new Set(missing.map(({ execution }) => execution));
  };

  return {
    id,
    running,
    stoodStillSince: (at) => standstills?.stoodStillSince(at) ?? false,
    start: async (queue) => {
      standstills = watchStandstills(timing.standstillMs);
      registeredAt = await register();
      stopBeating = repeat(() => beat(queue), {
        everyMs: timing.beatMs,
        log,
        name: 'a sign of life of this executor',
      });
    },
    stop: async () => {
      standstills?.stop();
      standstills = null;
      await stopBeating();
      await takeOverFrom(store, { owner: id, hasDied: false });
      await pool.query('delete from engine_executor where _id = $1', [id]);
    },
  };
}

async function takeOverFrom(
  store: EngineStore,
  from: { owner: string; hasDied: boolean },
): Promise<void> {
  for (const { tenant, execution } of await store.owned(from.owner)) {
    await store.takeOver(tenant, execution, from);
  }
}

/**
 * Removes executors that gave no sign of life, after `takeOver` has taken what was theirs: if that
 * fails, or this process dies, the next one does it again. One process at a time looks. No process counts as dead
 * while PostgreSQL itself has only just started.
 */
async function removeDead(
  pool: pg.Pool,
  deadAfterMs: number,
  takeOver: (executors: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ _id: string }>(
      `with turn as materialized (
         select pg_try_advisory_xact_lock(hashtextextended('dead executors', 0))
           and clock_timestamp() - pg_postmaster_start_time() > $1 * interval '1 ms' as is_mine)
       delete from engine_executor using turn
         where turn.is_mine and seen_at < clock_timestamp() - $1 * interval '1 ms' returning _id`,
      [deadAfterMs],
    );
    const dead = rows.map(({ _id }) => _id);
    if (dead.length > 0) {
      await takeOver(dead);
    }
    await client.query('commit');
    return dead;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}
