import { createObjectId } from '#lib/object-id.ts';
import { repeat } from '#lib/repeat.ts';
import { createRowPauses } from '#lib/row-pauses.ts';
import { type Instant, type StandstillWatch, watchStandstills } from '#lib/watch-standstills.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import { toLimitList } from '../store/call-arguments.ts';
import type { EngineStore, RunLimits } from '../store/engine-store.ts';
import { createRunningExecutions, type RunningExecutions } from './running-executions.ts';
import { type StartHeartbeat, startHeartbeat } from './start-heartbeat.ts';
import { type DeadProcess, removeDeadProcesses, takeOverAll, takeOverFrom } from './take-over.ts';
import { createThreadMarks, type ThreadMarks } from './thread-marks.ts';

export interface EngineProcessTiming {
  /** Milliseconds between two signs of life. */
  beatMs: number;
  /** Milliseconds without a sign of life after which a process counts as dead. */
  deadAfterMs: number;
  /** Milliseconds of standstill of this process after which it repeats what failed in the meantime. */
  standstillMs: number;
  /** Milliseconds for which a node may keep a processor busy without a pause before it fails. */
  maxHeldMs: number;
  /** Milliseconds of processor time without a turn of the main thread after which its process is ended. */
  hungAfterMs: number;
}

export const ENGINE_PROCESS_TIMING: EngineProcessTiming = {
  beatMs: 1000,
  deadAfterMs: 8000,
  standstillMs: 2000,
  maxHeldMs: 10_000,
  hungAfterMs: 60_000,
};

export interface EngineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EngineProcessOptions {
  store: EngineStore;
  log: EngineLog;
  limits: RunLimits;
  timing?: EngineProcessTiming;
  /** Starts the heartbeat thread. Tests that do not need a second thread replace it. */
  startHeartbeat?: StartHeartbeat;
}

/** A process that runs executions, as other processes see it. In the database it is an executor. */
export interface EngineProcess {
  readonly id: string;
  readonly running: RunningExecutions;
  /** Names the node that holds the main thread to the heartbeat thread. */
  readonly marks: ThreadMarks;
  readonly timing: EngineProcessTiming;
  /** Whether this process stood still at some time after the given instant. */
  stoodStillSince(at: Instant): boolean;
  /**
   * Starts the thread that gives signs of life. With a queue, it also looks for dead processes and takes over their
   * executions.
   */
  start(queue: JobQueue | null): Promise<void>;
  /** Stops, and lets other processes take over at once what is still running here. */
  stop(): Promise<void>;
}

export function createEngineProcess({
  store,
  log,
  limits,
  timing = ENGINE_PROCESS_TIMING,
  startHeartbeat: startThread = startHeartbeat,
}: EngineProcessOptions): EngineProcess {
  const id = createObjectId();
  const running = createRunningExecutions();
  const marks = createThreadMarks();
  const { pool } = store;
  let standstills: StandstillWatch | null = null;
  let stopBeating = async () => {};
  let stopHeartbeat = async () => {};
  let pulse: NodeJS.Timeout | undefined;
  let suspects = new Set<string>();
  let registeredAt: number | undefined;
  const pauses = createRowPauses();

  /** Registers the process and returns when it was first registered, by the clock of the database. A claim registers it too. */
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
      // This process was frozen for too long, and others took over. The fence refuses what it still writes.
      log.warn({ executor: id }, 'other processes took over the executions of this one');
      running.abortAll('taken_over');
    }
    await checkOwned();
    if (queue === null) {
      // A process without a queue cannot give the jobs of a dead process to others.
      return;
    }
    const dead = await removeDeadProcesses(pool, timing.deadAfterMs, async (executors) => {
      const owners: DeadProcess[] = [];
      for (const owner of executors) {
        if ((await takeOverFrom(store, { owner, hasDied: true }, log)) > 0) {
          owners.push({ _id: owner, pauseMs: pauses.fail(owner) });
        }
      }
      await queue.takeOver(executors);
      return owners;
    });
    if (dead.length > 0) {
      log.warn({ dead }, 'took over from processes that gave no sign of life');
    }
  };

  /**
   * Aborts executions that are stopping. Gives executions back to the queue that the database twice listed as running
   * here although they are not.
   */
  const checkOwned = async () => {
    const owned = await store.owned(id);
    for (const { execution, status } of owned) {
      if (status === 'STOPPING') {
        running.abort(execution, 'stopped');
      }
    }
    const missing = owned.filter(({ execution }) => !running.has(execution));
    // The response to a claim may have been lost, so this process does not count as dead.
    const paused = pauses.listPaused();
    await takeOverAll(
      store,
      missing.filter(({ execution }) => suspects.has(execution) && !paused.includes(execution)),
      { from: { owner: id, hasDied: false }, log, onFailure: pauses.fail },
    );
    suspects = new Set(missing.map(({ execution }) => execution));
  };

  return {
    id,
    running,
    marks,
    timing,
    stoodStillSince: (at) => standstills?.hasStoodStillSince(at) ?? false,
    start: async (queue) => {
      standstills = watchStandstills(timing.standstillMs);
      registeredAt = await register();
      pulse = setInterval(marks.pulse, timing.beatMs).unref();
      const { beatMs, hungAfterMs } = timing;
      const { shared } = marks;
      stopHeartbeat = startThread(
        {
          appUrl: store.appUrl,
          executor: id,
          beatMs,
          hungAfterMs,
          limits: toLimitList(limits),
          shared,
        },
        log,
      );
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
      await stopHeartbeat();
      clearInterval(pulse);
      await takeOverFrom(store, { owner: id, hasDied: false }, log);
      await pool.query('delete from engine_executor where _id = $1', [id]);
    },
  };
}
