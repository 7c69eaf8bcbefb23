import { createObjectId } from '#lib/object-id.ts';
import { breakRow, type RunRows } from '../../rows/break-row.ts';
import { publish } from '../chaos-workflows.ts';
import type { Expectation, PoisonContext } from './poison.ts';

/** The beginning of the names of bad jobs, which stay. */
export const POISONED_JOB = 'poisoned-';

/** Inserts runs of a process that died, and of one that lives and does not work on them. */
export async function poisonOwnedRuns(context: PoisonContext): Promise<Expectation[]> {
  const { sql } = context;
  const start = await prepareRuns(context);
  const dead = createObjectId();
  await sql(
    `insert into engine_executor (_id, seen_at, created_at) values ($1, now() - interval '1 hour', now())`,
    [dead],
  );
  const [alive] = await sql(
    `select _id from engine_executor where seen_at > now() - interval '5 seconds' limit 1`,
  );
  const expectations: Expectation[] = [];
  for (const owner of [dead, String(alive?._id)]) {
    await breakRow(sql, 'execution', await start({ phase: 'running', owner }));
    const good = await start({ phase: 'running', owner });
    const whose = owner === dead ? 'of a dead process' : 'that its process does not work on';
    expectations.push(
      expectEnd(good, `a run ${whose} was blocked by one that cannot be taken over`),
    );
  }
  return expectations;
}

/** Inserts held runs of two workflows. PostgreSQL refuses to admit the first run of the first one. */
export async function poisonHeldRuns(context: PoisonContext): Promise<Expectation[]> {
  const [startBad, startGood] = [await prepareRuns(context), await prepareRuns(context)];
  const { linked_account } = context.tenant;
  await breakRow(context.sql, 'execution', await startBad({ phase: 'held', linked_account }));
  const behind = await startBad({ phase: 'held', linked_account });
  const good = await startGood({ phase: 'held', linked_account });
  return [
    expectEnd(good, 'a held run was blocked by one that cannot be admitted'),
    expectEnd(behind, 'a held run was blocked by one of its workflow that cannot be admitted'),
  ];
}

type TakenStatus = 'ERROR' | 'PENDING' | 'SUCCESS';

/** Inserts jobs that fail, that failed, that a process took before it died, and that ended, each with a good one behind it. */
export async function poisonJobs(context: PoisonContext): Promise<Expectation[]> {
  const { sql } = context;
  const start = await prepareRuns(context);
  const { org_id, environment } = context.tenant;
  const enqueue = async (job: string, args: unknown[], delayMs: number | null = null) => {
    const name = `${POISONED_JOB}${job}`;
    await sql(
      `select dbos.enqueue_workflow('continue-execution', 'executions', array(select json_array_elements($1)),
         workflow_id => $2, app_version => 'engine-1', application_name => 'patchbay',
         delay_until_epoch_ms => (extract(epoch from now()) * 1000)::bigint + $3::bigint)`,
      [JSON.stringify(args), name, delayMs],
    );
    return name;
  };
  /** Enqueues a job that nothing takes, and makes it one that was taken. */
  const enqueueTaken = async (job: string, args: unknown[], status: TakenStatus) => {
    const name = await enqueue(job, args, 3_600_000);
    await sql(
      `update dbos.workflow_status set status = $2, executor_id = 'gone', started_at_epoch_ms = 1, updated_at = 1,
         completed_at = 1 where workflow_uuid = $1`,
      [name, status],
    );
    return name;
  };
  const startArgs = async () => [org_id, environment, await start({ phase: 'queued' })];
  const unknown = [org_id, 'nowhere', createObjectId()];

  await enqueue('fails', unknown);
  const behindFailing = await startArgs();
  await enqueue('is-fine', behindFailing);
  const unreadable = await enqueueTaken('unreadable', unknown, 'ERROR');
  await sql(`update dbos.workflow_input set inputs = 'no json' where workflow_uuid = $1`, [
    unreadable,
  ]);
  await enqueueTaken('failed-again-1', unknown, 'ERROR');
  const behindFailed = await startArgs();
  await enqueueTaken('failed-once', behindFailed, 'ERROR');
  const refused = await enqueueTaken('refused', unknown, 'PENDING');
  await breakRow(sql, 'dbos.workflow_status', refused, 'workflow_uuid');
  const behindRefused = await startArgs();
  await enqueueTaken('abandoned', behindRefused, 'PENDING');
  const undeletable = await enqueueTaken('undeletable', unknown, 'SUCCESS');
  await breakRow(sql, 'dbos.workflow_status', undeletable, 'workflow_uuid');
  const ended = await enqueueTaken('ended', unknown, 'SUCCESS');
  return [
    {
      problem: 'a job that throws did not fail',
      statement: `select from dbos.workflow_status
        where workflow_uuid like $1 and (status = 'ERROR' or workflow_uuid like '%again%')`,
      values: [`${POISONED_JOB}fails%`],
    },
    {
      problem: 'a job that failed twice is not tried again, or without a pause',
      statement: `select from dbos.workflow_status
        where workflow_uuid like $1 and substring(workflow_uuid from '\\d+$')::int between 2 and 9`,
      values: [`${POISONED_JOB}failed-again-%`],
    },
    {
      problem: 'an ended job was blocked by one that cannot be deleted',
      statement:
        'select where not exists (select from dbos.workflow_status where workflow_uuid = $1)',
      values: [ended],
    },
    expectEnd(behindFailing[2], 'a job was blocked by one that throws'),
    expectEnd(behindFailed[2], 'a failed job was blocked by one whose input is unreadable'),
    expectEnd(
      behindRefused[2],
      'a job of a dead process was blocked by one that cannot be resumed',
    ),
  ];
}

const expectEnd = (run: unknown, problem: string): Expectation => ({
  problem,
  statement: `select from execution where _id = $1 and status = 'COMPLETED'`,
  values: [run],
});

interface RunState {
  phase: string;
  /** The `_id` of the process that works on it. */
  owner?: string;
  linked_account?: unknown;
}

/** Publishes a workflow. Returns what inserts a run of it. */
async function prepareRuns({ sql, send, accountToken }: PoisonContext) {
  const { _id: workflow } = await publish(send, accountToken, LOGGING);
  return (state: RunState) => insertRun(sql, workflow, state);
}

const LOGGING = {
  name: 'poisoned runs',
  nodes: [
    { id: '2', type: 'log', name: 'Log', data: { log_level: 'INFO', message_title: 'Done' } },
  ],
  edges: [['1', '2']],
} satisfies Parameters<typeof publish>[2];

async function insertRun(
  sql: RunRows,
  workflow: string,
  { phase, owner, linked_account }: RunState,
): Promise<string> {
  const _id = createObjectId();
  await sql(
    `insert into execution (_id, org_id, environment, workflow_id, version_id, workflow_version, workflow_name,
       status, phase, source, event, trigger, owner, linked_account, started_at, created_at)
     select $1, org_id, environment, workflow, _id, version, 'Poisoned', 'RUNNING', $3, 'API Call', 'API Call',
       '{"body": {}}', $4, $5, now(), now()
     from workflow_version where workflow = $2`,
    [_id, workflow, phase, owner, linked_account],
  );
  return _id;
}
