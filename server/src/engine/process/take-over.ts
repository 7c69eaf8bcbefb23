import type pg from 'pg';
import { isPassing } from '#db/query-error.ts';
import { forEachRow } from '#lib/each-row.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** Milliseconds after which a process that removes dead ones counts as frozen. Many executions take some seconds. */
const FROZEN_AFTER_MS = 30_000;

export interface PreviousOwner {
  owner: string;
  hasDied: boolean;
}

interface TakeOverLog {
  error(fields: object, message: string): void;
}

type OwnedExecution = Awaited<ReturnType<EngineStore['owned']>>[number];

/** A dead process that still owns executions. It is examined again after the pause. */
export interface DeadProcess {
  _id: string;
  pauseMs: number;
}

/** Gives what a process owns back to the queue. @returns the number of executions for which that failed */
export async function takeOverFrom(
  store: EngineStore,
  from: PreviousOwner,
  log: TakeOverLog,
): Promise<number> {
  return takeOverAll(store, await store.owned(from.owner), { from, log });
}

/** Gives executions back to the queue. One that fails stays with its owner, and does not keep the others from it. */
export async function takeOverAll(
  store: EngineStore,
  executions: readonly OwnedExecution[],
  options: { from: PreviousOwner; log: TakeOverLog; onFailure?: (execution: string) => void },
): Promise<number> {
  // While PostgreSQL is away every execution would fail.
  const away = new AbortController();
  const takeOver = async ({ tenant, execution }: OwnedExecution) => {
    await store.takeOver(tenant, execution, options.from);
  };
  const failed = await forEachRow(executions, takeOver, {
    log: options.log,
    name: 'taking over an execution',
    describe: ({ execution }) => ({ execution }),
    onFailure: async ({ execution }, error) => {
      options.onFailure?.(execution);
      if (isPassing(error)) {
        away.abort(error);
      }
    },
    signal: away.signal,
  });
  away.signal.throwIfAborted();
  return failed.length;
}

/**
 * Removes processes without a sign of life after `takeOver` has taken over their executions. If that fails, or this
 * process dies, the next process repeats it. One process at a time looks for dead ones. No process counts as dead
 * shortly after PostgreSQL has started.
 *
 * @param takeOver returns the processes that still own executions
 * @param frozenAfterMs milliseconds after which PostgreSQL ends the turn of a process that does nothing with it
 */
export async function removeDeadProcesses(
  pool: pg.Pool,
  deadAfterMs: number,
  takeOver: (executors: readonly string[]) => Promise<DeadProcess[]>,
  frozenAfterMs = FROZEN_AFTER_MS,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local idle_in_transaction_session_timeout = ${Math.round(frozenAfterMs)}`,
    );
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
      await putBack(client, await takeOver(dead));
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

async function putBack(client: pg.PoolClient, executors: readonly DeadProcess[]): Promise<void> {
  for (const { _id, pauseMs } of executors) {
    await client.query(
      `insert into engine_executor (_id, seen_at, created_at)
       values ($1, clock_timestamp() + $2 * interval '1 ms', clock_timestamp())`,
      [_id, pauseMs],
    );
  }
}
