import { availableParallelism } from 'node:os';
import type { Json } from '@patchbay/rules/json.ts';
import { createFairQueue } from './fair-queue.ts';
import { SandboxError } from './sandbox-error.ts';
import { type ChildJob, MAX_CODE_BYTES, MAX_INPUT_BYTES, type SandboxJob } from './sandbox-job.ts';
import { type SandboxProgram, sandboxProgram } from './sandbox-process.ts';
import { type JobReply, type SandboxWorker, startSandboxWorker } from './sandbox-worker.ts';

const DEFAULT_IDLE_MS = 60_000;

export interface SandboxOptions {
  /** Child processes, and so jobs at a time; default one per core. */
  maxProcesses?: number;
  /** Milliseconds without a job after which a process ends; default 60,000. */
  idleMs?: number;
  /** Default: the one beside this file. */
  program?: SandboxProgram;
}

export interface RunOptions {
  /** From when a process takes the job. What the interpreter cannot end then is killed a second later. */
  timeoutMs: number;
  /** Ends the job, also while it waits for others; its reason is thrown. */
  signal?: AbortSignal;
  /** Whose job it is: owners take turns, so that none waits for all jobs of another. */
  owner?: string;
}

export interface SandboxResult {
  value: Json;
  /** What the code wrote to its console. */
  logs: readonly string[];
}

export interface Sandbox {
  /**
   * Runs code that only its author has read, without access to anything: in an interpreter of its own,
   * inside a process that is killed at the deadline.
   *
   * @throws SandboxError if the code is at fault
   */
  run(job: SandboxJob, options: RunOptions): Promise<SandboxResult>;
  /** Kills the processes; jobs that run or wait fail. */
  close(): void;
}

/** A job that waits for a process. */
interface WaitingJob {
  start(worker: SandboxWorker): void;
  fail(error: unknown): void;
}

/**
 * @example
 * const sandbox = createSandbox();
 * const code = 'function yourFunction(params) { return params.a + 1; }';
 * await sandbox.run({ kind: 'code', code, params: { a: 1 } }, { timeoutMs: 5_000 });
 * // { value: 2, logs: [] }
 */
export function createSandbox({
  maxProcesses = availableParallelism(),
  idleMs = DEFAULT_IDLE_MS,
  program = sandboxProgram(),
}: SandboxOptions = {}): Sandbox {
  const workers = new Set<SandboxWorker>();
  const queue = createFairQueue<WaitingJob>();

  const startJobs = () => {
    for (const worker of workers) {
      if (worker.state === 'ready') {
        queue.take()?.start(worker);
      }
    }
    // Those that are about to be ready take jobs, too.
    let missing = queue.size - [...workers].filter(({ state }) => state === 'preparing').length;
    for (; missing > 0 && workers.size < maxProcesses; missing -= 1) {
      workers.add(startSandboxWorker({ program, idleMs, onReady: startJobs, onEnd }));
    }
  };
  const onEnd = (worker: SandboxWorker, hasStarted: boolean) => {
    workers.delete(worker);
    if (!hasStarted) {
      // Else jobs would wait for ever where no process can start.
      queue.take()?.fail(new Error('The process of the sandbox did not start.'));
    }
    startJobs();
  };

  return {
    run: async (job, { timeoutMs, signal, owner = '' }) => {
      signal?.throwIfAborted();
      const childJob = toChildJob(job, timeoutMs);
      const reply = await new Promise<JobReply>((resolve, reject) => {
        let taken: SandboxWorker | undefined;
        const leave = () => {
          queue.remove(owner, waiting);
          taken?.kill(signal?.reason);
          reject(signal?.reason);
        };
        const waiting: WaitingJob = {
          start: (worker) => {
            taken = worker;
            worker
              .run(childJob)
              .then(resolve, reject)
              .finally(() => signal?.removeEventListener('abort', leave));
          },
          fail: reject,
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.add(owner, waiting);
        startJobs();
      });
      return toResult(reply);
    },
    close: () => {
      const closed = new Error('The sandbox is closed.');
      for (let job = queue.take(); job; job = queue.take()) {
        job.fail(closed);
      }
      for (const worker of workers) {
        worker.kill(closed);
      }
    },
  };
}

/** @throws SandboxError if the code or its input is too large */
function toChildJob(job: SandboxJob, timeoutMs: number): ChildJob {
  const [source, value] =
    job.kind === 'code' ? [job.code, job.params] : [job.expression, job.input];
  const input = JSON.stringify(value ?? null);
  if (Buffer.byteLength(source) > MAX_CODE_BYTES) {
    throw new SandboxError('INPUT_TOO_LARGE', 'The code is larger than 1 MB. Shorten it.');
  }
  if (Buffer.byteLength(input) > MAX_INPUT_BYTES) {
    throw new SandboxError('INPUT_TOO_LARGE', 'The input is larger than 4 MB. Name a part of it.');
  }
  const isEach = job.kind === 'code' && job.isEach === true;
  return { kind: job.kind, source, input, isEach, timeoutMs };
}

/** @throws SandboxError if the job failed */
function toResult(reply: JobReply): SandboxResult {
  if (reply.kind === 'failed') {
    throw new SandboxError(reply.code, reply.message, reply);
  }
  return { value: JSON.parse(reply.json), logs: reply.logs };
}
