import type { ApiErrorBody, Schedule, SchedulePage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { changeSchedule } from '#db/schedules/schedule-repo.ts';
import { lockTimer } from '#db/timers/timer-repo.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { text } from '../configs/config-fixture.ts';
import { countLockWaits } from '../lock-waits.ts';
import { until } from '../until.ts';
import { startWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, type Headers, logNode, START } from '../workflows/workflow-fixture.ts';
import { fireTimers } from './fire-timers.ts';

const SCHEDULES = '/api/v1/workflow/public/scheduled';
const CONFIG = '/api/v2/f-sdk/config';
const DEMO = { name: 'Clean up', slug: 'demo_crm' };

const { app, fixture } = await startWorkflowApp();
const tenant: Tenant = { org_id: fixture.org.org_id, environment: 'test' };
const backend = asBackend(fixture.org.testKey);

const scheduled = (schedule: object) => ({
  ...graph(),
  nodes: [{ ...START, data: { kind: 'schedule', schedule } }, logNode('2')],
});
const cron = (cron_pattern: string, tz = 'UTC') =>
  scheduled({ trigger_type: 'cron', cron_pattern, tz });
const list = async (query: string, as = backend) =>
  (await fixture.send<SchedulePage>('GET', `${SCHEDULES}${query}`, as)).body;
const listSchedules = async (workflow: string) => (await list(`?workflow_id=${workflow}`)).docs;
const plan = () => fireTimers(app, 'schedule_plan');
const listRuns = async (workflow: string) => {
  const { rows } = await runSql(
    app.database.adminUrl,
    `select linked_account_id, config_id, source, trigger from execution
     where workflow_id = $1 order by linked_account_id, created_at`,
    [workflow],
  );
  return rows;
};
/** Moves the schedules into the past, as if no worker had run for this many days. */
const miss = async (days: number) => {
  await row(
    `update timer set next_at = now() - $1::int * interval '1 day' where kind = 'schedule'`,
    [days],
  );
};
const row = async (statement: string, values: unknown[]) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;

test('a schedule trigger runs for each config that has the workflow enabled, as long as it has', async () => {
  const draft = await fixture.create(fixture.member, DEMO);
  const byHour = '{{workflow.fields.Sync time}}';
  const workflow = await fixture.publish(draft, cron(byHour, 'Europe/Berlin'));
  const id = workflow._id;
  await publishPortal(app, fixture.org, 'demo_crm', {
    workflows: [{ id, fields: [text('time', { name: 'Sync time' })] }],
  });
  const enable = async (as: Headers, account_id: string, time: string) => {
    const linked_account = await row('select _id from linked_account where account_id = $1', [
      account_id,
    ]);
    const scope = { tenant, linked_account: String(linked_account[0]?._id) };
    await makeConnection(app.app.services.connect, scope, 'demo_crm', { isKey: true });
    await fixture.send('POST', CONFIG, as, { slug: 'demo_crm' });
    const saved = await fixture.send('PUT', CONFIG, as, {
      slug: 'demo_crm',
      workflows: [{ id, enabled: true, fields: { time } }],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  await enable(fixture.harbor, 'harbor-coffee', '0 9 * * *');
  await enable(fixture.sibling, 'sibling', '0 9 * * *');
  const enter = (as: Headers, time: unknown) =>
    fixture.send<ApiErrorBody>('PUT', CONFIG, as, {
      slug: 'demo_crm',
      workflows: [{ id, fields: { time } }],
    });
  const pointer = '/workflows/0/fields/time';
  expect(await enter(fixture.sibling, 'at nine')).toMatchObject({
    status: 400,
    body: {
      message: expect.stringMatching(/^Sync time decides when Clean up runs\. .* 0 9 \* \* 1-5\.$/),
      details: [{ in: 'body', pointer, message: expect.stringContaining('has 5 fields') }],
    },
  });
  // Unusable values could be stored before they were refused. The first 240 characters of this one are usable.
  const tooLong = `0 09 * * ${Array(150).fill(1).join()}`;
  const store = (value: { json?: string; encrypted?: string }) =>
    row(
      `with changed as (update config set revision = revision + 1 where config_id = 'sibling')
       update config_value set value = $2::json, value_encrypted = $3
       where field_id = 'time' and workflow = $1
         and config = (select _id from config where config_id = 'sibling')`,
      [id, value.json, value.encrypted],
    );
  await store({ json: JSON.stringify(tooLong) });
  await plan();
  expect(await listSchedules(id)).toMatchObject([
    {
      linked_account_id: 'sibling',
      inactive: true,
      problem: expect.stringContaining('longer than 240 characters. Enter a CRON expression'),
    },
    {
      linked_account_id: 'harbor-coffee',
      config_id: 'harbor-coffee',
      registered_by_api: false,
      cron_pattern: '0 9 * * *',
      options: { tz: 'Europe/Berlin' },
      status: 'running',
      inactive: false,
      workflow: { _id: id, name: 'Clean up' },
    },
  ]);

  for (const [has_problem, account] of [
    ['true', 'sibling'],
    ['false', 'harbor-coffee'],
  ]) {
    expect(await list(`?workflow_id=${id}&has_problem=${has_problem}`)).toMatchObject({
      docs: [{ linked_account_id: account }],
      totalDocs: 1,
    });
  }

  // No worker for three days, then three look at each timer at a time.
  await miss(3);
  await fireTimers(app, 'schedule', 3);
  expect(await listRuns(id)).toMatchObject([
    { linked_account_id: 'harbor-coffee', config_id: 'harbor-coffee', source: 'Schedule' },
  ]);
  const [, ran] = await listSchedules(id);
  expect(ran?.last_execution_id).not.toBeNull();
  // Each day has one time, and the run is for the first of those that passed.
  expect(ran?.missed_times).toBe(3);

  // A changed value changes the time of a schedule, and a new version changes the plan.
  const later = [{ id, fields: { time: '0 10 * * *' } }];
  await fixture.send('PUT', CONFIG, fixture.sibling, { slug: 'demo_crm', workflows: later });
  await plan();
  expect((await listSchedules(id))[0]).toMatchObject({ problem: null, cron_pattern: '0 10 * * *' });

  // Values that cannot be read are read again later, and do not prevent the plan of others.
  await store({ encrypted: 'of another key' });
  expect(await enter(fixture.harbor, '0/15 8 * * *')).toMatchObject({ status: 200 });
  await plan();
  expect(await listSchedules(id)).toMatchObject([
    { problem: expect.stringContaining('It is tried again at 20'), next_run: null },
    { problem: null, cron_pattern: '0/15 8 * * *' },
  ]);
  await store({ json: '"0 10 * * *"' });
  app.advanceClock(80_000);
  await plan();
  expect((await listSchedules(id))[0]).toMatchObject({ problem: null, cron_pattern: '0 10 * * *' });
  await fixture.send('PUT', `${SCHEDULES}/${ran?._id}/pause`, backend);
  const again = await fixture.call('GET', id, { what: '/edit' });
  await fixture.publish(again.body, cron('*/30 * * * *'));
  await plan();
  expect(await listSchedules(id)).toMatchObject([
    { cron_pattern: '*/30 * * * *', status: 'running' },
    { cron_pattern: '*/30 * * * *', status: 'paused', next_run: null },
  ]);

  // A workflow that is disabled, disconnected or unpublished has no schedules, and none fires.
  const path = `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${id}`;
  await fixture.send('PATCH', path, fixture.harbor, { enabled: false });
  await plan();
  expect(await listSchedules(id)).toMatchObject([{ linked_account_id: 'sibling' }]);
  await fixture.send('DELETE', '/api/v1/linked-acc/integration/demo_crm', fixture.sibling);
  await miss(1);
  await fireTimers(app, 'schedule');
  await plan();
  expect(await listSchedules(id)).toEqual([]);
  expect(await listRuns(id)).toHaveLength(1);
});

test('many linked accounts are planned in transactions of a hundred', async () => {
  const workflow = await fixture.publish(
    await fixture.create(fixture.member, DEMO),
    cron('0 9 * * *'),
  );
  const of = [tenant.org_id, workflow._id];
  await row(
    `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
     select 'account-' || n, $1, 'test', 'account-' || n, now(), now() from generate_series(1, 250) n`,
    of.slice(0, 1),
  );
  await row(
    `insert into config (_id, org_id, environment, linked_account, slug, config_id, labels, revision,
       created_at, updated_at)
     select 'config-' || n, $1, 'test', 'account-' || n, 'demo_crm', 'account-' || n, '{}', 1, now(), now()
     from generate_series(1, 250) n`,
    of.slice(0, 1),
  );
  await row(
    `insert into config_workflow (_id, org_id, environment, config, workflow, enabled, revision)
     select 'switch-' || n, $1, 'test', 'config-' || n, $2, true, 1 from generate_series(1, 250) n`,
    of,
  );
  expect(await plan()).toBe(3);
  expect((await list(`?workflow_id=${workflow._id}`)).totalDocs).toBe(250);
  const first = await list(`?workflow_id=${workflow._id}&limit=200`);
  const second = await list(`?workflow_id=${workflow._id}&limit=200&cursor=${first.next_cursor}`);
  expect([...first.docs, ...second.docs].map(({ _id }) => _id)).toHaveLength(250);
  expect(second.next_cursor).toBeNull();
  await fixture.call('PUT', workflow._id, { what: '/publish', body: { published: false } });
  expect(await plan()).toBe(3);
  expect((await list(`?workflow_id=${workflow._id}`)).totalDocs).toBe(0);
});

test('a workflow without app runs once, for no linked account; one of an account for its owner', async () => {
  const shared = await fixture.publish(await fixture.create(), cron('0 9 * * *'));
  const owned = await fixture.publish(
    await fixture.create(fixture.harbor),
    cron('0 9 * * *'),
    fixture.harbor,
  );
  await plan();
  await miss(1);
  await fireTimers(app, 'schedule');
  expect(await listRuns(shared._id)).toMatchObject([
    { linked_account_id: null, trigger: { body: { scheduled_at: expect.any(String) } } },
  ]);
  expect(await listRuns(owned._id)).toMatchObject([
    { linked_account_id: 'harbor-coffee', config_id: 'harbor-coffee' },
  ]);

  // A run that cannot be started reports the reason and is tried again. The others start.
  const [version] = await row(
    `update workflow_version new set document = '{}' from workflow_version old
     where new._id = old._id and new.workflow = $1 returning old.document, new._id`,
    [shared._id],
  );
  await miss(1);
  await fireTimers(app, 'schedule');
  expect(await listRuns(owned._id)).toHaveLength(2);
  expect(await listRuns(shared._id)).toHaveLength(1);
  const problem = expect.stringMatching(/^The run of .* not be started\. It is tried again at 20/);
  expect(await listSchedules(shared._id)).toMatchObject([{ problem, inactive: false }]);
  await row('update workflow_version set document = $2 where _id = $1', [
    version?._id,
    JSON.stringify(version?.document),
  ]);
  app.advanceClock(15_000);
  await fireTimers(app, 'schedule');
  expect(await listRuns(shared._id)).toHaveLength(2);
  expect(await listSchedules(shared._id)).toMatchObject([{ problem: null }]);
});

test('a schedule that fires neither waits for who changes it, nor they for each other', async () => {
  const { db, engine } = app.app.services;
  const { timers } = engine.deps;
  const workflow = await fixture.publish(
    await fixture.create(fixture.member, { name: 'Meets' }),
    cron('0 9 * * *'),
  );
  await plan();
  const [made] = await listSchedules(workflow._id);
  const readTimer = async (kind: string, subject: string | undefined) =>
    String(
      (await row('select _id from timer where kind = $1 and subject = $2', [kind, subject]))[0]
        ?._id,
    );
  const schedule = made?._id ?? '';
  const firing = (during: () => Promise<unknown>) =>
    db.asTenant(tenant, async (tx) => {
      // The transaction locks the timer as a due one does.
      await lockTimer(tx, tenant, await readTimer('schedule', schedule));
      const result = await during();
      await changeSchedule(tx, tenant, schedule, { updated_at: new Date() });
      return { other: result };
    });
  // A call waits for the timer before it holds the schedule.
  const { other: pausing } = await firing(async () => {
    const paused = fixture.send<Schedule>('PUT', `${SCHEDULES}/${schedule}/pause`, backend);
    await until(async () => ((await countLockWaits(app)) === 1 ? true : null));
    return { paused };
  });
  expect(await Object(pausing).paused).toMatchObject({ status: 200, body: { status: 'paused' } });
  await fixture.send('PUT', `${SCHEDULES}/${schedule}/resume`, backend);

  // A plan leaves it for later.
  await fixture.call('PUT', workflow._id, { what: '/publish', body: { published: false } });
  const planning = await readTimer('schedule_plan', workflow._id);
  await firing(() => timers.fire(tenant, planning));
  expect(await listSchedules(workflow._id)).toHaveLength(1);
  app.advanceClock(2000);
  await plan();
  expect(await listSchedules(workflow._id)).toEqual([]);
});
