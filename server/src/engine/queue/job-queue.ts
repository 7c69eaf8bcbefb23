import type { Tenant } from '#db/database.ts';

/** The functions that jobs call in the process that gets them. They do nothing if there is nothing to do. */
export interface JobHandlers {
  /** Claims the execution and continues it. */
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
  /** Enqueues jobs again that began or failed before this moment and run nowhere. Returns how many. */
  resumeLost(before: Date): Promise<number>;
  /** Deletes jobs that ended before this moment. Returns how many. */
  deleteEnded(before: Date): Promise<number>;
  /** Takes no new job, and waits for running ones at most this long. */
  stop(timeoutMs: number): Promise<void>;
}
