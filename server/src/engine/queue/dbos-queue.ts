import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import type { Tenant } from '../../db/database.ts';
import { QUEUE_SCHEMA } from '../../db/migrate-queue.ts';
import { ENVIRONMENTS } from '../../db/schema/columns.ts';
import type { JobHandlers, JobQueue } from './job-queue.ts';

/** Named in db/functions/engine.sql too. */
const APP = 'patchbay';
const QUEUES = {
  executions: { workflow: 'continue-execution', pollMs: 100 },
  timers: { workflow: 'fire-timer', pollMs: 250 },
} as const;
type QueueName = keyof typeof QUEUES;

/**
 * Of the interpreter, not of this release: the library leaves jobs of another version where they are. Raise it
 * only where an older process could not continue what a newer one began.
 */
const ENGINE_VERSION = 'engine-1';

const BATCH = 500;
const MAX_TIMERS_AT_ONCE = 5;
const MAX_CONNECTIONS = 5;

export interface DbosQueueOptions {
  appUrl: string;
  executor: string;
  /** Executions at a time in this process. */
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
    start: async ({ continueExecution, fireTimer }) => {
      register('executions', continueExecution);
      register('timers', fireTimer);
      DBOS.setConfig({
        name: APP,
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
      await DBOS.registerQueue('executions', {
        workerConcurrency: concurrency,
        minPollingIntervalMs: QUEUES.executions.pollMs,
      });
      await DBOS.registerQueue('timers', {
        workerConcurrency: MAX_TIMERS_AT_ONCE,
        minPollingIntervalMs: QUEUES.timers.pollMs,
      });
    },
    takeOver: async (executors) => {
      await takeOver('executions', executors);
      await takeOver('timers', executors);
    },
    resumeLost: async (before) =>
      (await resumeAbandoned(pool, executor, before)) + (await enqueueFailed(pool, before)),
    deleteEnded: async (before) => {
      const jobs = await DBOS.listWorkflows({
        status: ['SUCCESS', 'CANCELLED'],
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

/** Jobs that run in this process. */
const runningHere = new Set<string>();

function register(queue: QueueName, run: JobHandlers['continueExecution']): void {
  DBOS.registerWorkflow(
    async (org_id: string, environment: string, id: string) => {
      const job = DBOS.workflowID ?? '';
      runningHere.add(job);
      try {
        await run(tenantOf(org_id, environment), id);
      } finally {
        runningHere.delete(job);
      }
    },
    { name: QUEUES[queue].workflow },
  );
}

/**
 * Jobs that count as begun and run nowhere: the connection broke while this process took them, or the process
 * that took them died while none was there to notice.
 */
async function resumeAbandoned(pool: pg.Pool, executor: string, before: Date): Promise<number> {
  const { rows } = await pool.query<{ id: string; queue: string }>(
    `select workflow_uuid as id, queue_name as queue from ${QUEUE_SCHEMA}.workflow_status
     where status = 'PENDING' and started_at_epoch_ms < $1 and (executor_id = $2
       or not exists (select from engine_executor where _id = executor_id))
     limit ${BATCH}`,
    [before.getTime(), executor],
  );
  const lost = rows.filter(({ id }) => !runningHere.has(id));
  for (const queueName of Object.keys(QUEUES)) {
    const ids = lost.flatMap(({ id, queue }) => (queue === queueName ? [id] : []));
    if (ids.length > 0) {
      await DBOS.resumeWorkflows(ids, { queueName });
    }
  }
  return lost.length;
}

/** The library resumes no job that failed: each is enqueued as a new one. */
async function enqueueFailed(pool: pg.Pool, before: Date): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select job.workflow_uuid as id, ${QUEUE_SCHEMA}.enqueue_workflow(
       job.name, job.queue_name,
       array(select json_array_elements(input.inputs::json -> 'positionalArgs')),
       app_version => job.application_version, application_name => job.application_name)
     from ${QUEUE_SCHEMA}.workflow_status job
     join ${QUEUE_SCHEMA}.workflow_input input using (workflow_uuid)
     where job.status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED') and job.updated_at < $1
     limit ${BATCH}`,
    [before.getTime()],
  );
  if (rows.length > 0) {
    await DBOS.deleteWorkflows(rows.map(({ id }) => id));
  }
  return rows.length;
}

async function takeOver(queueName: QueueName, executors: readonly string[]): Promise<void> {
  for (;;) {
    const jobs = await DBOS.listWorkflows({
      status: 'PENDING',
      executorId: [...executors],
      queueName,
      limit: BATCH,
      loadInput: false,
      loadOutput: false,
    });
    if (jobs.length === 0) {
      return;
    }
    await DBOS.resumeWorkflows(
      jobs.map(({ workflowID }) => workflowID),
      { queueName },
    );
  }
}

function tenantOf(org_id: string, environment: string): Tenant {
  const known = ENVIRONMENTS.find((one) => one === environment);
  if (known === undefined) {
    throw new Error(`A job names the environment ${environment}.`);
  }
  return { org_id, environment: known };
}
