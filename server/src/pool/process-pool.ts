import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createFairQueue, type Owner } from '../lib/fair-queue.ts';
import { type JobResult, type PoolWorker, startPoolWorker } from './pool-worker.ts';

const DEFAULT_IDLE_MS = 60_000;

export interface ProcessLimits {
  /**
   * The maximum number of child processes, and so of jobs at a time. All but one are for an organization, all but
   * two for one of its linked accounts. Default: two more than there are cores.
   */
  maxProcesses?: number;
  /** Milliseconds without a job after which a process ends. Default: 60,000. */
  idleMs?: number;
}

export interface ProcessPoolOptions extends ProcessLimits {
  startProcess: () => ChildProcess;
}

export interface JobOptions {
  /** The customer that the job belongs to. Owners take turns, so that none waits for all jobs of another. */
  owner: Owner;
  /** Milliseconds from when a process takes the job. The process is killed then. */
  timeoutMs: number;
  /** Ends the job, also while it waits for others. Its reason is thrown. */
  signal?: AbortSignal;
}

/** Runs jobs in child processes, one job at a time in each. */
export interface ProcessPool<Job, Reply> {
  /**
   * @param createJob makes the job when its turn has come, so that jobs that wait hold no copy of their input
   * @throws PoolError if the process did not reply, in time or at all
   */
  run(createJob: () => Job, options: JobOptions): Promise<Reply>;
  /** Kills the processes. Jobs that run or wait fail. */
  close(): void;
}

/** A job that waits for a process. */
interface WaitingJob<Job, Reply> {
  start(worker: PoolWorker<Job, Reply>): void;
  end(result: JobResult<Reply>): void;
}

export function createProcessPool<Job extends object, Reply>({
  startProcess,
  maxProcesses = availableParallelism() + 2,
  idleMs = DEFAULT_IDLE_MS,
}: ProcessPoolOptions): ProcessPool<Job, Reply> {
  const workers = new Set<PoolWorker<Job, Reply>>();
  // The jobs of one customer never take the last process, so that others need not wait for a deadline.
  const queue = createFairQueue<WaitingJob<Job, Reply>>({
    maxRunningOfOrg: Math.max(1, maxProcesses - 1),
    maxRunningOfAccount: Math.max(1, maxProcesses - 2),
  });
  let isClosed = false;

  const takeFor = ({ state }: PoolWorker<Job, Reply>) =>
    state === 'ready' ? queue.take() : undefined;
  const startJobs = () => {
    for (const worker of workers) {
      // A job whose creation fails leaves the process ready for the next job.
      for (let job = takeFor(worker); job !== undefined; job = takeFor(worker)) {
        job.start(worker);
      }
    }
    // Processes that are about to be ready take jobs, too.
    const preparing = [...workers].filter(({ state }) => state === 'preparing').length;
    let missing = queue.countReady(maxProcesses) - preparing;
    for (; missing > 0 && workers.size < maxProcesses; missing -= 1) {
      addWorker();
    }
  };
  const addWorker = () => {
    const worker = startPoolWorker<Job, Reply>({
      ...{ startProcess, idleMs },
      onReady: startJobs,
      onEnd: (hasStarted) => {
        workers.delete(worker);
        if (!hasStarted) {
          // Otherwise jobs would wait without end if no process can start.
          const error = new Error('The process of the pool did not start.');
          queue.take()?.end({ error, isLost: true });
        }
        startJobs();
      },
    });
    workers.add(worker);
  };

  return {
    run: (createJob, { owner, timeoutMs, signal }) =>
      new Promise<Reply>((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) {
          throw createClosedError();
        }
        let worker: PoolWorker<Job, Reply> | undefined;
        let isRepeated = false;
        const leave = () => {
          queue.remove(owner, waiting);
          reject(signal?.reason);
          worker?.kill(signal?.reason);
        };
        const waiting: WaitingJob<Job, Reply> = {
          start: (free) => {
            let job: Job;
            try {
              job = createJob();
            } catch (error) {
              waiting.end({ error });
              return;
            }
            worker = free;
            free.run(job, timeoutMs, waiting.end);
          },
          end: (result) => {
            queue.end(owner);
            if ('error' in result && result.isLost === true && !isRepeated && !isClosed) {
              isRepeated = true;
              worker = undefined;
              queue.add(owner, waiting);
              startJobs();
              return;
            }
            signal?.removeEventListener('abort', leave);
            if ('reply' in result) {
              resolve(result.reply);
            } else {
              reject(result.error);
            }
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.add(owner, waiting);
        startJobs();
      }),
    close: () => {
      isClosed = true;
      for (const worker of workers) {
        worker.kill(createClosedError());
      }
      for (let job = queue.take(); job; job = queue.take()) {
        job.end({ error: createClosedError() });
      }
    },
  };
}

const createClosedError = () => new Error('The pool is closed.');
