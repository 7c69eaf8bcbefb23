import type { Tenant } from '../../db/database.ts';

/** "Continue this execution": the process that gets it claims the execution, and does nothing where there is nothing to do. */
export interface Job {
  tenant: Tenant;
  execution: string;
}

/**
 * What runs jobs. They are enqueued in the transaction that makes them necessary, by `engine_enqueue` in
 * db/functions/engine.sql; these two places are all that knows the library.
 */
export interface JobQueue {
  /** Runs each job at least once, up to `concurrency` at a time, and resolves once it began. */
  start(run: (job: Job) => Promise<void>): Promise<void>;
  /** Gives the jobs that these executors had begun to other processes. */
  takeOver(executors: readonly string[]): Promise<void>;
  /** Deletes jobs that ended before this moment; returns how many. */
  deleteEnded(before: Date): Promise<number>;
  /** Takes no new job, and waits for running ones at most this long. */
  stop(timeoutMs: number): Promise<void>;
}
