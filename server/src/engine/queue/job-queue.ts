import type { Tenant } from '../../db/database.ts';

/** What jobs say to the process that gets them. Where there is nothing to do, it does nothing. */
export interface JobHandlers {
  /** The process claims the execution. */
  continueExecution(tenant: Tenant, execution: string): Promise<void>;
}

/**
 * A queue that runs jobs. They are enqueued in the transaction that makes them necessary, by `engine_enqueue`
 * in db/functions/engine.sql. No other place knows the library.
 */
export interface JobQueue {
  /** Runs each job at least once, up to `concurrency` at a time, and resolves once it began. */
  start(handlers: JobHandlers): Promise<void>;
  /** Gives the jobs that these executors had begun to other processes. */
  takeOver(executors: readonly string[]): Promise<void>;
  /** Enqueues again what began or failed before this moment and runs nowhere; returns how many. */
  resumeLost(before: Date): Promise<number>;
  /** Deletes jobs that are done since before this moment; returns how many. */
  deleteEnded(before: Date): Promise<number>;
  /** Takes no new job, and waits for running ones at most this long. */
  stop(timeoutMs: number): Promise<void>;
}
