import type { ApiErrorBody, Schedule, SchedulePage } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { startWorkflowApp } from '../workflows/workflow-app.ts';
import { fireTimers } from './fire-timers.ts';

const SCHEDULES = '/api/v1/workflow/public/scheduled';
const ACCOUNTS = '/api/v2/public/linked-account';
const { app, fixture } = await startWorkflowApp();
const backend = asBackend(fixture.org.testKey);
const workflow = await fixture.publish(await fixture.create());
const send = (method: string, what: string, body?: object, headers: object = {}) =>
  fixture.send<Schedule & ApiErrorBody>(
    method,
    `${SCHEDULES}${what}`,
    { ...backend, linked_account_id: 'harbor-coffee', ...headers },
    body,
  );
const create = (body: object, headers: object = {}) =>
  send('POST', '', body, { workflow_id_alias: workflow._id, ...headers });
const listAll = async () =>
  (await fixture.send<SchedulePage>('GET', `${SCHEDULES}?limit=50`, backend)).body;
const row = async (statement: string, values: unknown[]) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;
/** Moves the timer of a schedule into the past, and fires what is due. */
const fireLate = async (id: string, by = '1 day') => {
  await row('update timer set next_at = now() - $2::text::interval where subject = $1', [id, by]);
  await fireTimers(app, 'schedule');
};
const countRuns = async () =>
  Number(
    (await row('select count(*) from execution where workflow_id = $1', [workflow._id]))[0]?.count,
  );
const date = (day: number, month = 12) => ({
  date: { day, month, year: 2098, hour: 9, minute: 0 },
  tz: 'Europe/Berlin',
});

// What other systems send as a schedule, and the field that the error names.
const REFUSED: readonly [string, object, string][] = [
  ['a nickname', { regex: '@daily' }, '/regex'],
  ['seconds', { cron_pattern: '0 0 9 * * *' }, '/cron_pattern'],
  ['a rate', { cron_patten: 'rate(5 minutes)' }, '/cron_patten'],
  ['the last day', { regex: '0 9 L * *' }, '/regex'],
  ['a day that never comes', { regex: '0 9 31 2,4,6 *' }, '/regex'],
  ['every minute', { regex: '*/2 * * * *' }, '/regex'],
  ['two runs around midnight', { regex: '58,1 0,23 * * *' }, '/regex'],
  ['an offset as time zone', { regex: '0 9 * * *', tz: 'GMT+2' }, '/tz'],
  ['an abbreviation as time zone', { regex: '0 9 * * *', tz: 'CEST' }, '/tz'],
  ['a time zone with a slash', { regex: '0 9 * * *', tz: 'Europe/London/' }, '/tz'],
  ['an empty time zone', { regex: '0 9 * * *', tz: '' }, '/tz'],
  ['an end in the past', { regex: '0 9 * * *', endDate: '2020-01-01' }, '/endDate'],
  [
    'an end before the start',
    { regex: '0 9 * * *', startDate: '2098-02-01', endDate: '2098-01-01' },
    '/endDate',
  ],
  [
    'an end before the first run',
    { regex: '0 0 29 2 *', startDate: '2096-03-01', endDate: '2096-05-01' },
    '/endDate',
  ],
  ['a start that is too late', { regex: '0 0 29 2 *', startDate: '9999-01-01' }, '/startDate'],
  ['a day that is none', { regex: '0 9 * * *', endDate: '2098-02-30' }, '/endDate'],
  ['an empty end', { regex: '0 9 * * *', endDate: '' }, '/endDate'],
  ['a moment as start', { regex: '0 9 * * *', startDate: '2098-01-01T00:00:00Z' }, '/startDate'],
  [
    'a date that is none',
    { trigger_type: 'interval', interval_dates: [date(30, 2)] },
    '/interval_dates/0/date',
  ],
  [
    'the same date twice',
    { trigger_type: 'interval', interval_dates: [date(1), date(1)] },
    '/interval_dates',
  ],
  ['no dates', { trigger_type: 'interval', interval_dates: [] }, '/interval_dates'],
  ['a type in capitals', { trigger_type: 'CRON', regex: '0 9 * * *' }, '/trigger_type'],
  ['a text as payload', { regex: '0 9 * * *', payload: 'deals' }, '/payload'],
];

test.each(REFUSED)('%s is refused at its field', async (_, body, pointer) => {
  const { status, body: error } = await create({ trigger_type: 'cron', ...body });
  expect({ status, details: error.details }).toMatchObject({
    status: 400,
    details: [{ in: 'body', pointer: expect.stringMatching(new RegExp(`^${pointer}`)) }],
  });
  expect((await listAll()).totalDocs).toBe(0);
});

// What other systems send as well, and what is stored.
const ACCEPTED: readonly [string, object, object][] = [
  [
    'an old name of a time zone',
    { regex: '0 9 * * *', tz: 'Asia/Calcutta' },
    { options: { tz: 'Asia/Calcutta' } },
  ],
  ['a time zone in another case', { regex: '0 9 * * *', tz: 'europe/kyiv' }, { inactive: false }],
  ['spaces around the expression', { regex: '  0 9 * * 1-5 ' }, { cron_pattern: '0 9 * * 1-5' }],
  [
    'no end',
    { regex: '0 9 * * *', startDate: null, endDate: null },
    { options: { endDate: null } },
  ],
  [
    'midnight that the clocks skip',
    { regex: '0 0 * * *', tz: 'America/Santiago' },
    { inactive: false },
  ],
  [
    'a leap day in the far future',
    { regex: '0 0 29 2 *', startDate: '2097-01-01' },
    { next_run: '2104-02-29T00:00:00.000Z' },
  ],
];

test.each(ACCEPTED)('%s is accepted', async (_, body, stored) => {
  const made = await create({ trigger_type: 'cron', ...body });
  expect(made).toMatchObject({ status: 200, body: { problem: null, ...stored } });
  expect((await send('DELETE', `/${made.body._id}`)).status).toBe(200);
});

test('times pass without a run while the workflow is not published, and run again after', async () => {
  const { body } = await create({ trigger_type: 'cron', regex: '0 * * * *' });
  await fixture.call('PUT', workflow._id, { what: '/publish', body: { published: false } });
  await fireLate(body._id);
  expect(await countRuns()).toBe(0);
  expect((await send('GET', `/${body._id}`)).body).toMatchObject({
    workflow: { is_published: false },
    last_run: null,
    missed_times: 0,
    problem: null,
  });
  await fixture.call('PUT', workflow._id, { what: '/publish', body: { published: true } });
  await fireLate(body._id, '150 minutes');
  expect(await countRuns()).toBe(1);
  expect((await send('GET', `/${body._id}`)).body.missed_times).toBeGreaterThanOrEqual(2);
  // A paused schedule does not make up for its pause.
  await send('PUT', `/${body._id}/pause`);
  await fireTimers(app, 'schedule');
  const resumed = await send('PUT', `/${body._id}/resume`);
  expect(Date.parse(resumed.body.next_run ?? '')).toBeGreaterThan(Date.now());
  await fireTimers(app, 'schedule');
  expect(await countRuns()).toBe(1);
  await send('DELETE', `/${body._id}`);
});

test('the schedules of an account or a workflow that is deleted go with it, and their timers start nothing', async () => {
  const closing = await fixture.publish(await fixture.create());
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'closing');
  const daily = { trigger_type: 'cron', regex: '0 9 * * *' };
  const ofAccount = await create(daily, { linked_account_id: 'closing' });
  const ofWorkflow = await create(daily, { workflow_id_alias: closing._id });
  expect([ofAccount.status, ofWorkflow.status]).toEqual([200, 200]);
  expect((await fixture.send('DELETE', `${ACCOUNTS}/closing`, backend)).status).toBe(200);
  expect((await fixture.call('DELETE', closing._id)).status).toBe(200);
  const before = await countRuns();
  for (const { body } of [ofAccount, ofWorkflow]) {
    await fireLate(body._id);
    expect((await send('GET', `/${body._id}`)).status).toBe(404);
    expect(await row('select _id from timer where subject = $1', [body._id])).toEqual([]);
  }
  expect(await countRuns()).toBe(before);
  expect((await create(daily, { linked_account_id: 'closing' })).body).toMatchObject({
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
  });
  expect((await create(daily, { workflow_id_alias: closing._id })).status).toBe(404);
});
