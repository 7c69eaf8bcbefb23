import type { ApiErrorBody, Schedule, SchedulePage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect, test } from 'vitest';
import { lockLinkedAccount } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import { lockWorkflow } from '#db/workflows/find-document-repo.ts';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import type { Headers } from '../workflows/workflow-fixture.ts';
import { fireTimers } from './fire-timers.ts';

const SCHEDULES = '/api/v1/workflow/public/scheduled';
const { app, fixture } = await shareWorkflowApp();
const tenant: Tenant = { org_id: fixture.org.org_id, environment: 'test' };
const backend = asBackend(fixture.org.testKey);
const row = async (statement: string, values: unknown[]) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;
const list = async (query: string) =>
  (await fixture.send<SchedulePage>('GET', `${SCHEDULES}${query}`, backend)).body;

test('a call registers, changes, pauses, resumes and deletes a schedule', async () => {
  const workflow = await fixture.publish(await fixture.create());
  const asHarbor = { ...backend, linked_account_id: 'harbor-coffee' };
  const headers = { ...asHarbor, workflow_id_alias: workflow._id };
  const create = (body: object, as: Headers = headers) =>
    fixture.send<Schedule & ApiErrorBody>('POST', SCHEDULES, as, body);
  const { body, status } = await create({
    trigger_type: 'cron',
    regex: '0 9 * * *',
    payload: { channel: 'deals' },
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { registered_by_api: true, cron_patten: '0 9 * * *', config_id: 'harbor-coffee' },
  });
  /** Fires the schedule as if no worker had run for a day. */
  const fireMissed = async () => {
    await row(`update timer set next_at = now() - interval '1 day' where subject = $1`, [body._id]);
    await fireTimers(app, 'schedule');
  };
  const listRuns = () =>
    row('select trigger from execution where workflow_id = $1', [workflow._id]);
  const change = (what: string, sent?: object, as: Headers = asHarbor) =>
    fixture.send<Schedule & ApiErrorBody>('PUT', `${SCHEDULES}/${body._id}${what}`, as, sent);
  const changed = await change('', { cron_pattern: '0 10 * * *', tz: 'Asia/Tokyo' });
  expect(changed.body).toMatchObject({ cron_pattern: '0 10 * * *', payload: { channel: 'deals' } });
  expect((await change('/pause')).body).toMatchObject({ status: 'paused', next_run: null });
  expect(await change('/pause')).toMatchObject({ status: 400 });
  await fireMissed();
  expect(await listRuns()).toEqual([]);
  expect((await change('/resume')).body).toMatchObject({ status: 'running' });
  expect(await change('/resume')).toMatchObject({ status: 400 });
  await fireMissed();
  expect(await listRuns()).toMatchObject([{ trigger: { body: { channel: 'deals' } } }]);
  const asSibling = { ...backend, linked_account_id: 'sibling' };
  expect(await change('/pause', undefined, asSibling)).toMatchObject({ status: 404 });
  expect((await list('?linked_account_id=sibling')).docs).toEqual([]);

  const past = { day: 1, month: 1, year: 2021, hour: 8, minute: 0 };
  const refused: [object, string][] = [
    [{ trigger_type: 'cron' }, '/regex'],
    [{ trigger_type: 'cron', cron_pattern: '* * * * *' }, '/cron_pattern'],
    [{ trigger_type: 'cron', regex: '0 9 30 2 *' }, '/regex'],
    [{ trigger_type: 'cron', regex: '0 9 * * *', tz: 'Europe/Atlantis' }, '/tz'],
    [
      { trigger_type: 'cron', regex: '0 9 * * *', startDate: '2030-02-01', endDate: '2030-01-01' },
      '/endDate',
    ],
    [{ trigger_type: 'interval' }, '/interval_dates'],
    [{ trigger_type: 'interval', interval_dates: [{ date: past }] }, '/interval_dates'],
  ];
  for (const [sent, pointer] of refused) {
    expect(await create(sent), JSON.stringify(sent)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
  }

  // A stored pattern that is not accepted any more is reported as a problem.
  await row(`update schedule set cron_pattern = '0 1-2-3 * * *' where _id = $1`, [body._id]);
  const inactive = { inactive: true, problem: expect.stringContaining('The hour "1-2-3"') };
  const seen = [await change('', { payload: {} }), await change('/pause'), await change('/resume')];
  expect(seen).toMatchObject(seen.map(() => ({ status: 200, body: inactive })));
  expect((await list(`?workflow_id=${workflow._id}`)).docs).toMatchObject([inactive]);
  expect((await change('', { regex: '0/30 8 * * *' })).body).toMatchObject({
    ...{ inactive: false, problem: null, next_run: expect.stringMatching(/T23:[03]0:00/) },
  });
  const { status: deleted } = await fixture.send('DELETE', `${SCHEDULES}/${body._id}`, asHarbor);
  expect(deleted).toBe(200);
  expect(await change('/pause')).toMatchObject({ status: 404 });
  const timers = 'select _id from timer where subject = $1';
  expect(await row(timers, [body._id])).toEqual([]);
});

test('what refers to a workflow, a config or an account that is being changed does not wait', async () => {
  const workflow = await fixture.publish(await fixture.create());
  const [account] = await row(
    `select _id from linked_account where org_id = $1 and account_id = 'sibling'`,
    [tenant.org_id],
  );
  const headers = { ...backend, linked_account_id: 'sibling', workflow_id_alias: workflow._id };
  const body = { trigger_type: 'cron', regex: '0 9 * * *' };
  await app.app.services.db.asTenant(tenant, async (tx) => {
    await lockWorkflow(tx, tenant, workflow._id);
    await lockLinkedAccount(tx, tenant, String(account?._id));
    // A plan of schedules inserts rows as this does.
    const made = await insertAs(app, workflow._id, String(account?._id));
    expect(made.rowCount).toBe(1);
  });
  // A linked account has at most a hundred, however many calls come at once.
  await row(
    `insert into schedule (_id, org_id, environment, workflow, linked_account, trigger_type, tz, status, created_at, updated_at)
     select left(md5('limit' || n), 24), org_id, environment, workflow, linked_account, 'cron', 'UTC', 'running', now(), now()
     from schedule, generate_series(1, 98) n where workflow = $1`,
    [workflow._id],
  );
  const together = await Promise.all(
    [1, 2, 3].map(() => fixture.send<Schedule & ApiErrorBody>('POST', SCHEDULES, headers, body)),
  );
  expect(together.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  await row('delete from schedule where workflow = $1', [workflow._id]);
});

/** Inserts a schedule in another transaction, which fails if it has to wait. */
const insertAs = async ({ database }: TestApp, workflow: string, linked_account: string) =>
  runSql(
    database.adminUrl,
    `with limits as (select set_config('lock_timeout', '300', true))
     insert into schedule (_id, org_id, environment, workflow, linked_account, trigger_type, tz, status, created_at, updated_at)
     select repeat('e', 24), $1, 'test', $2, $3, 'cron', 'UTC', 'running', now(), now() from limits`,
    [tenant.org_id, workflow, linked_account],
  );
