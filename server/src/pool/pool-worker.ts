import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { PoolError, type PoolErrorReason } from './pool-error.ts';
import type { PoolMessage } from './pool-process.ts';

/** Milliseconds for a process to start, or to prepare its next job. A busy machine is slow at it. */
const PREPARE_MS = 30_000;

/** Milliseconds after which a job counts as long, and its process gets a lower priority. */
const LONG_JOB_MS = 1000;
/** Steps of priority that a long job is below the server: it gets a third of the processor time of a short one. */
const LONG_JOB_STEPS = 5;

/** The signals by which V8 and the processor end a process. */
const SIGNALS_OF_FAULTS: readonly string[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

/** The end of a job. `isLost`: its process was ended from outside, so the job may not be the reason. */
export type JobResult<Reply> = { reply: Reply } | { error: unknown; isLost?: boolean };

/** One child process. It takes a job when it is ready, and is ready again some milliseconds after one. */
export interface PoolWorker<Job, Reply> {
  readonly state: 'preparing' | 'ready' | 'busy' | 'ended';
  /** Kills the process after `timeoutMs`, and then gives a `PoolError`, as it does if the process ends. */
  run(job: Job, timeoutMs: number, onResult: (result: JobResult<Reply>) => void): void;
  /** Kills the process. The job that runs fails with the reason. */
  kill(reason: unknown): void;
}

export interface PoolWorkerOptions {
  startProcess: () => ChildProcess;
  /** Milliseconds without a job after which the process ends. */
  idleMs: number;
  onReady(): void;
  /** @param hasStarted whether it was ever ready */
  onEnd(hasStarted: boolean): void;
}

export function startPoolWorker<Job extends object, Reply>(
  options: PoolWorkerOptions,
): PoolWorker<Job, Reply> {
  const child = options.startProcess();
  let state: PoolWorker<Job, Reply>['state'] = 'preparing';
  let hasStarted = false;
  let timer = setTimeout(() => kill(undefined), PREPARE_MS);
  let settle: (result: JobResult<Reply>) => void = () => undefined;
  let longJob: NodeJS.Timeout | undefined;
  let isLowered = false;

  const kill = (reason: unknown) => {
    state = 'ended';
    clearTimeout(timer);
    clearTimeout(longJob);
    child.kill('SIGKILL');
    settle({ error: reason });
  };
  const killAfter = (milliseconds: number, reason?: PoolError) => {
    clearTimeout(timer);
    timer = setTimeout(() => kill(reason), milliseconds);
    return timer;
  };

  child.on('message', (message: PoolMessage<Reply>) => {
    if (state === 'ended') {
      return;
    }
    // Not every user of the system may raise a priority again. Another process is started then.
    const isReusable = message.kind !== 'ready' || !isLowered || changePriority(child, 0);
    if (message.kind === 'full' || !isReusable) {
      kill(undefined);
    } else if (message.kind === 'ready') {
      state = 'ready';
      isLowered = false;
      hasStarted = true;
      killAfter(options.idleMs).unref();
      options.onReady();
    } else {
      state = 'preparing';
      clearTimeout(longJob);
      killAfter(PREPARE_MS);
      settle({ reply: message.reply });
    }
  });
  // A process that cannot be started may report both an error and its exit.
  let isGone = false;
  const end = (reason: PoolErrorReason, isLost = false) => {
    if (isGone) {
      return;
    }
    isGone = true;
    state = 'ended';
    clearTimeout(timer);
    clearTimeout(longJob);
    settle({ error: new PoolError(reason), isLost });
    options.onEnd(hasStarted);
  };
  child.once('error', () => end('failed'));
  // V8 ends a process at a limit of its memory by a signal, and so does the kernel.
  child.once('exit', (_, signal) => {
    const isLost = signal !== null && !SIGNALS_OF_FAULTS.includes(signal);
    end(signal === null ? 'failed' : 'out_of_memory', isLost);
  });
  return {
    get state() {
      return state;
    },
    kill,
    run: (job, timeoutMs, onResult) => {
      state = 'busy';
      settle = (result) => {
        settle = () => undefined;
        onResult(result);
      };
      killAfter(timeoutMs, new PoolError('too_slow'));
      longJob = setTimeout(() => {
        isLowered = changePriority(child, LONG_JOB_STEPS);
      }, LONG_JOB_MS);
      // A failed send is reported by the end of the process.
      child.send(job, () => undefined);
    },
  };
}

/**
 * Sets the priority of a process to so many steps below that of the server.
 *
 * @returns whether it was set
 */
function changePriority({ pid }: ChildProcess, steps: number): boolean {
  if (pid === undefined) {
    return false;
  }
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
    return true;
  } catch {
    return false;
  }
}
