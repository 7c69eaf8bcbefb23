import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import { QUEUE_SCHEMA } from '../../db/migrate-queue.ts';
import { ENVIRONMENTS } from '../../db/schema/columns.ts';
import type { Job, JobQueue } from './job-queue.ts';

/** Named in db/functions/engine.sql too. */
const NAMES = { app: 'patchbay', queue: 'executions', workflow: 'continue-execution' };

/**
 * Of the interpreter, not of this release: the library leaves jobs of another version where they are. Raise it
 * only where an older process could not continue what a newer one began.
 */
const ENGINE_VERSION = 'engine-1';

const POLL_MS = 100;
const BATCH = 500;
const MAX_CONNECTIONS = 5;

export interface DbosQueueOptions {
  appUrl: string;
  executor: string;
  /** Jobs at a time in this process. */
  concurrency: number;
}

/** The library keeps its state in the process: one queue per process. */
export function createDbosQueue({ appUrl, executor, concurrency }: DbosQueueOptions): JobQueue {
  // The library sends a query before the response to the one before it.
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: MAX_CONNECTIONS,
    application_name: 'patchbay queue',
    pipeline: true,
  });
  // Without listeners Node ends the process when a connection breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    start: async (run) => {
      DBOS.registerWorkflow(
        async (org_id: string, environment: string, execution: string) => {
          await run(toJob(org_id, environment, execution));
        },
        { name: NAMES.workflow },
      );
      DBOS.setConfig({
        name: NAMES.app,
        systemDatabaseUrl: appUrl,
        systemDatabaseSchemaName: QUEUE_SCHEMA,
        systemDatabasePool: pool,
        runMigrations: false,
        useListenNotify: false,
        applicationVersion: ENGINE_VERSION,
        executorID: executor,
        logLevel: 'error',
      });
      await DBOS.launch();
      await DBOS.registerQueue(NAMES.queue, {
        workerConcurrency: concurrency,
        minPollingIntervalMs: POLL_MS,
      });
    },
    takeOver: async (executors) => {
      for (;;) {
        const jobs = await DBOS.listWorkflows({
          status: 'PENDING',
          executorId: [...executors],
          limit: BATCH,
          loadInput: false,
          loadOutput: false,
        });
        if (jobs.length === 0) {
          return;
        }
        await DBOS.resumeWorkflows(
          jobs.map(({ workflowID }) => workflowID),
          { queueName: NAMES.queue },
        );
      }
    },
    deleteEnded: async (before) => {
      const jobs = await DBOS.listWorkflows({
        status: ['SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'],
        completedBefore: before.toISOString(),
        limit: BATCH,
        loadInput: false,
        loadOutput: false,
      });
      await DBOS.deleteWorkflows(jobs.map(({ workflowID }) => workflowID));
      return jobs.length;
    },
    stop: async (timeoutMs) => {
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS: timeoutMs });
      await pool.end();
    },
  };
}

function toJob(org_id: string, environment: string, execution: string): Job {
  const known = ENVIRONMENTS.find((one) => one === environment);
  if (known === undefined) {
    throw new Error(`A job names the environment ${environment}.`);
  }
  return { tenant: { org_id, environment: known }, execution };
}
