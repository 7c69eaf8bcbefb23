import type { Tx } from '../db/database.ts';
import type { IdempotencyKey } from '../domain/triggers/idempotency-key.ts';
import { repeat } from '../lib/repeat.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { JobQueue } from './queue/job-queue.ts';
import { continueExecution, type Finish, runClaimed } from './segment/run-segment.ts';
import type { ClaimedRow } from './store/engine-store.ts';
import { enqueueStart, enqueueStarts } from './store/enqueue-start.ts';
import { startOnce } from './store/start-once.ts';
import { createStartRow, type StartRequest, toClaimedRow } from './store/start-request.ts';
import { startFiringTimers } from './timers/firing-loop.ts';

/** A synchronous run. `ended` resolves to null if the run waits or continues in another process. */
export interface StartedHere {
  execution_id: string;
  ended: Promise<Finish | null>;
}

export interface Engine {
  readonly deps: EngineDeps;
  /** Enqueues a run in the caller's transaction, which has to be of the request's tenant. */
  enqueue(tx: Tx, request: StartRequest): Promise<string>;
  /** Enqueues runs of one tenant with one query, and returns their ids in this order. */
  enqueueAll(tx: Tx, requests: readonly StartRequest[]): Promise<string[]>;
  /**
   * Runs as soon as the limits allow it: here where there is room, else in the process that takes the job. With a
   * key, the id may be that of an earlier run, and nothing was started.
   */
  start(request: StartRequest, key?: IdempotencyKey | null): Promise<string>;
  /**
   * Runs in this process for a caller who waits, and skips delays. Other processes continue held runs. The key means
   * the same as in `start`.
   */
  startSync(request: StartRequest, key?: IdempotencyKey | null): Promise<StartedHere>;
  /** Begins to own runs, and with a queue to take jobs. */
  open(queue: JobQueue | null): Promise<void>;
  /** Lets running executions end for a while, gives the others back to the queue, and closes its pool. */
  close(): Promise<void>;
}

/** The maximum number of asynchronous runs that start in this process, so that sync runs and jobs have room. */
const MAX_STARTED_HERE = 20;
const STOP_TIMEOUT_MS = 10_000;
const KEEP_JOBS_MS = 60_000;
const SWEEP_JOBS_EVERY_MS = 30_000;

export function createEngine(deps: EngineDeps): Engine {
  const { db, engineProcess, store, limits, clock, log } = deps;
  let queue: JobQueue | null = null;
  let isOpen = false;

  const runHere = async (row: ClaimedRow, controller: AbortController) => {
    try {
      return await runClaimed(deps, row, controller);
    } catch (error) {
      log.error({ err: error, execution: row._id }, 'an execution could not be continued');
      return null;
    } finally {
      engineProcess.running.end(row._id, controller);
    }
  };

  const begin = async (
    request: StartRequest,
    type: 'SYNC' | 'ASYNC',
    { isHere, key = null }: { isHere: boolean; key?: IdempotencyKey | null | undefined },
  ) => {
    const { row, payloads } = createStartRow(request, type, clock());
    const { tenant, fork } = request;
    const insert = async (owner: string | null) =>
      key === null
        ? {
            execution_id: row._id,
            phase: await store.start(tenant, row, { payloads, owner, limits }),
          }
        : startOnce(
            db,
            { tenant, row, key, workflow: request.workflow._id },
            { payloads, owner, limits },
          );
    if (fork !== undefined) {
      const { execution: source, copied, encrypted } = fork;
      await store.fork(tenant, row, { payloads, source, copied, encrypted, limits });
      return { execution_id: row._id, ended: Promise.resolve(null) };
    }
    if (!isHere) {
      const { execution_id } = await insert(null);
      return { execution_id, ended: Promise.resolve(null) };
    }
    const controller = engineProcess.running.begin(row._id);
    const { execution_id, phase } = await insert(engineProcess.id).catch((error: unknown) => {
      engineProcess.running.end(row._id, controller);
      throw error;
    });
    if (phase !== 'running') {
      engineProcess.running.end(row._id, controller);
      return { execution_id, ended: Promise.resolve(null) };
    }
    return { execution_id: row._id, ended: runHere(toClaimedRow(request, row), controller) };
  };

  const close = async () => {
    const open = queue;
    const wasOpen = isOpen;
    queue = null;
    isOpen = false;
    await stopSweeping();
    await open?.stop(STOP_TIMEOUT_MS);
    await Promise.race([engineProcess.running.idle(), timeout(STOP_TIMEOUT_MS)]);
    engineProcess.running.abortAll('shutting_down');
    if (wasOpen) {
      await engineProcess.stop();
    }
    await store.close();
  };
  let closing: Promise<void> | undefined;
  let stopSweeping = async () => {};

  /** Deletes jobs that have ended, because the execution's row has the result, and resumes jobs that were lost. */
  const sweepJobs = (open: JobQueue) =>
    repeat(
      async (signal) => {
        const before = new Date(clock().getTime() - KEEP_JOBS_MS);
        const resumed = await open.resumeLost(before);
        if (resumed > 0) {
          log.warn({ jobs: resumed }, 'enqueued again what ran nowhere');
        }
        while (!signal.aborted && (await open.deleteEnded(before)) > 0) {
          // Batch after batch.
        }
      },
      { everyMs: SWEEP_JOBS_EVERY_MS, log, name: 'sweeping jobs' },
    );

  return {
    deps,
    enqueue: async (tx, request) => {
      const { row, payloads } = createStartRow(request, 'ASYNC', clock());
      await enqueueStart(tx, request.tenant, row, { payloads, owner: null, limits });
      return row._id;
    },
    enqueueAll: async (tx, requests) => {
      const [first] = requests;
      const starts = requests.map((request) => createStartRow(request, 'ASYNC', clock()));
      if (first !== undefined) {
        await enqueueStarts(tx, first.tenant, starts, limits);
      }
      return starts.map(({ row }) => row._id);
    },
    start: async (request, key) => {
      const isHere = queue !== null && engineProcess.running.size < MAX_STARTED_HERE;
      const { execution_id } = await begin(request, 'ASYNC', { isHere, key });
      return execution_id;
    },
    startSync: (request, key) => begin(request, 'SYNC', { isHere: isOpen, key }),
    open: async (newQueue) => {
      await engineProcess.start(newQueue);
      isOpen = true;
      await newQueue?.start({
        continueExecution: (tenant, execution) => continueExecution(deps, tenant, execution),
      });
      queue = newQueue;
      if (newQueue !== null) {
        const stops = [sweepJobs(newQueue), startFiringTimers(deps.timers, { log })];
        stopSweeping = async () => {
          await Promise.all(stops.map((stop) => stop()));
        };
      }
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const timeout = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
