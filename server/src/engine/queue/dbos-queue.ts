import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';
import type { Tenant } from '#db/database.ts';
import { QUEUE_SCHEMA } from '#db/migrate-queue.ts';
import { isPassing } from '#db/query-error.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { forAllOrEach } from '#lib/each-row.ts';
import { createRowPauses, type RowPauses } from '#lib/row-pauses.ts';
import type { JobHandlers, JobQueue } from './job-queue.ts';

/** The name of the application in the library. db/functions/engine.sql has it too. */
const APP = 'patchbay';
const QUEUES = {
  executions: { workflow: 'continue-execution', pollMs: 100 },
} as const;
type QueueName = keyof typeof QUEUES;
const QUEUE_NAMES = ['executions'] as const satisfies readonly QueueName[];

/**
 * The version of the interpreter, not of this release. The library leaves jobs of another version where they are, so
 * raise it only if an older process could not continue what a newer one began.
 */
const ENGINE_VERSION = 'engine-1';

const BATCH = 500;
const MAX_CONNECTIONS = 5;

export interface DbosQueueOptions {
  appUrl: string;
  executor: string;
  /** The maximum number of executions at a time in this process. */
  concurrency: number;
  /** Gets the jobs that fail. Default: they are not logged. */
  log?: QueueLog;
}

interface QueueLog {
  error(fields: object, message: string): void;
}

/** Creates the only queue of this process, because the library keeps its state in the process. */
export function createDbosQueue({
  appUrl,
  executor,
  concurrency,
  log = { error: () => {} },
}: DbosQueueOptions): JobQueue {
  // The library sends a query before the response to the one before it.
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: MAX_CONNECTIONS,
    application_name: 'patchbay queue',
    pipeline: true,
  });
  const pauses = createRowPauses();
  // Without listeners Node ends the process when a connection breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    start: async ({ continueExecution }) => {
      register('executions', continueExecution, log);
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
    },
    takeOver: async (executors) => {
      await takeOver('executions', executors, log);
    },
    resumeLost: async (before) =>
      (await resumeAbandoned(pool, { executor, before, log })) +
      (await enqueueFailed(pool, before, { log, pauses })),
    deleteEnded: async (before) => {
      const jobs = await DBOS.listWorkflows({
        status: ['SUCCESS', 'CANCELLED'],
        completedBefore: before.toISOString(),
        limit: BATCH,
        loadInput: false,
        loadOutput: false,
      });
      const failed = await forAllOrEach(
        jobs.map(({ workflowID }) => workflowID),
        (ids) => DBOS.deleteWorkflows([...ids]),
        {
          log,
          name: 'deleting an ended job',
          describe: (job) => ({ job }),
          isGeneral: isPassing,
        },
      );
      return jobs.length - failed.length;
    },
    stop: async (timeoutMs) => {
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS: timeoutMs });
      await pool.end();
    },
  };
}

/** Jobs that run in this process. */
const runningHere = new Set<string>();

function register(queue: QueueName, run: JobHandlers['continueExecution'], log: QueueLog): void {
  DBOS.registerWorkflow(
    async (org_id: string, environment: string, id: string) => {
      const job = DBOS.workflowID ?? '';
      runningHere.add(job);
      try {
        await run(toTenant(org_id, environment), id);
      } catch (err) {
        log.error({ err, job, [queue]: id }, 'a job failed, and is tried again');
        throw err;
      } finally {
        runningHere.delete(job);
      }
    },
    { name: QUEUES[queue].workflow },
  );
}

/**
 * Resumes jobs that count as begun but run nowhere. The connection broke while this process took them, or the process
 * that took them died while no other one was running.
 */
async function resumeAbandoned(
  pool: pg.Pool,
  { executor, before, log }: { executor: string; before: Date; log: QueueLog },
): Promise<number> {
  const { rows } = await pool.query<{ id: string; queue: string }>(
    `select workflow_uuid as id, queue_name as queue from ${QUEUE_SCHEMA}.workflow_status
     where status = 'PENDING' and started_at_epoch_ms < $1 and (executor_id = $2
       or not exists (select from engine_executor where _id = executor_id))
     limit ${BATCH}`,
    [before.getTime(), executor],
  );
  const lost = rows.filter(({ id }) => !runningHere.has(id));
  for (const queueName of QUEUE_NAMES) {
    const ids = lost.flatMap(({ id, queue }) => (queue === queueName ? [id] : []));
    await resume(ids, queueName, log);
  }
  return lost.length;
}

/** @returns the jobs for which that failed */
function resume(ids: readonly string[], queueName: QueueName, log: QueueLog): Promise<string[]> {
  return forAllOrEach(ids, (some) => DBOS.resumeWorkflows([...some], { queueName }), {
    log,
    name: 'resuming a job',
    describe: (job) => ({ job }),
    isGeneral: isPassing,
  });
}

/**
 * Enqueues failed jobs as new ones, because the library does not resume them: at once after the first failure, then
 * after pauses that double from a minute to an hour. The job's name counts the failures.
 */
const ENQUEUE_AGAIN = `
  select ${QUEUE_SCHEMA}.enqueue_workflow(
    job.name, job.queue_name,
    array(select json_array_elements(input.inputs::json -> 'positionalArgs')),
    workflow_id => regexp_replace(job.workflow_uuid, '-again-\\d+$', '') || '-again-' || job.failures,
    app_version => job.application_version, application_name => job.application_name,
    delay_until_epoch_ms => case when job.failures > 1 then
      (extract(epoch from clock_timestamp()) + least(3600, 60 * 2 ^ (least(job.failures, 20) - 2)))::bigint * 1000 end)
  from (
    select *, coalesce(substring(workflow_uuid from '-again-(\\d+)$')::int, 0) + 1 as failures
    from ${QUEUE_SCHEMA}.workflow_status where workflow_uuid = any($1)) job
  join ${QUEUE_SCHEMA}.workflow_input input using (workflow_uuid)`;

async function enqueueFailed(
  pool: pg.Pool,
  before: Date,
  { log, pauses }: { log: QueueLog; pauses: RowPauses },
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select workflow_uuid as id from ${QUEUE_SCHEMA}.workflow_status
     where status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED') and updated_at < $1
       and not workflow_uuid = any($2)
     order by updated_at limit ${BATCH}`,
    [before.getTime(), pauses.listPaused()],
  );
  const enqueue = async (ids: readonly string[]) => {
    await pool.query(ENQUEUE_AGAIN, [ids]);
    await DBOS.deleteWorkflows([...ids]);
  };
  const failed = await forAllOrEach(
    rows.map(({ id }) => id),
    enqueue,
    {
      log,
      name: 'enqueuing a failed job again',
      describe: (job) => ({ job }),
      onFailure: async (job) => {
        pauses.fail(job);
      },
      isGeneral: isPassing,
    },
  );
  return rows.length - failed.length;
}

async function takeOver(
  queueName: QueueName,
  executors: readonly string[],
  log: QueueLog,
): Promise<void> {
  for (;;) {
    const jobs = await DBOS.listWorkflows({
      status: 'PENDING',
      executorId: [...executors],
      queueName,
      limit: BATCH,
      loadInput: false,
      loadOutput: false,
    });
    const ids = jobs.map(({ workflowID }) => workflowID);
    // `resumeAbandoned` finds the jobs that could not be resumed here.
    const failed = await resume(ids, queueName, log);
    if (ids.length === failed.length) {
      return;
    }
  }
}

function toTenant(org_id: string, environment: string): Tenant {
  const known = ENVIRONMENTS.find((name) => name === environment);
  if (known === undefined) {
    throw new Error(`A job names the environment ${environment}.`);
  }
  return { org_id, environment: known };
}
