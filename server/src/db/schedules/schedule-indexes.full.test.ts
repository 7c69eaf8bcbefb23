import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RequestedSchedules, readFilter } from '#domain/triggers/schedules/list-schedules.ts';
import { createObjectId } from '#lib/object-id.ts';
import { explainQuery } from '#test/explain-query.ts';
import { vacuumAnalyze } from '#test/vacuum-analyze.ts';
import { type Database, openDatabase } from '../database.ts';
import { buildScheduleCount, buildScheduleList } from './list-schedules-repo.ts';

const SCHEDULES = 100_000;
/** The most rows of an index that a page of 25 may skip. */
const MAX_SKIPPED = 5_000;

const tenant = { org_id: createObjectId(), environment: 'test' } as const;
const workflowId = (number: number) => `aa${number.toString(16).padStart(22, '0')}`;
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = openDatabase(database.appUrl);
  const insert = (statement: string, values: unknown[] = [tenant.org_id]) =>
    runSql(database.adminUrl, statement, values);
  await insert(
    "insert into org (_id, name, created_at, updated_at) values ($1, 'Brightdesk', now(), now())",
  );
  await insert(`insert into workflow (_id, org_id, environment, name, published, live_trigger, live_event, created_at, updated_at)
    select 'aa' || lpad(to_hex(n), 22, '0'), $1, 'test', 'Workflow ' || n, true,
      case when n % 2 = 0 then 'event' else 'schedule' end, case when n % 2 = 0 then 'Event ' || n end, now(), now()
    from generate_series(0, 39) n`);
  await insert(`insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
    select 'cc' || lpad(to_hex(n), 22, '0'), $1, 'test', 'account-' || n, now(), now() from generate_series(0, 199) n`);
  // One workflow and one account have most rows. Few are paused, have ended or have a problem.
  await insert(
    `insert into schedule (_id, org_id, environment, workflow, linked_account, trigger_type, cron_pattern, tz, status,
       inactive_from, problem, created_at, updated_at)
     select 'ee' || lpad(to_hex(n), 22, '0'), $1, 'test',
       'aa' || lpad(to_hex(case when n % 2 = 0 then 0 else n % 40 end), 22, '0'),
       'cc' || lpad(to_hex(case when n % 3 = 0 then 0 else n % 200 end), 22, '0'),
       'cron', '0 9 * * *', 'UTC', case when n % 900 = 0 then 'paused' else 'running' end,
       case when n % 700 = 0 then now() end, case when n % 1100 = 0 then 'It has no times.' end,
       now() - n * interval '26 seconds', now()
     from generate_series(1, $2::int) n`,
    [tenant.org_id, SCHEDULES],
  );
  // Another organization has as many.
  await insert(
    `with org as (insert into org (_id, name, created_at, updated_at) values ($2, 'Other', now(), now())),
    workflow as (insert into workflow (_id, org_id, environment, name, published, created_at, updated_at)
      values ($2, $2, 'test', 'Other', true, now(), now()))
    insert into schedule (_id, org_id, environment, workflow, trigger_type, tz, status, created_at, updated_at)
    select 'dd' || substr(_id, 3), $2, 'test', $2, 'cron', 'UTC', 'running', created_at, now() from schedule where org_id = $1`,
    [tenant.org_id, createObjectId()],
  );
  await vacuumAnalyze(database.adminUrl, ['schedule']);
  await insert('analyze workflow', []);
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const FILTERS: Readonly<Record<string, RequestedSchedules>> = {
  none: { status: 'ALL' },
  running: { status: 'running' },
  paused: { status: 'paused' },
  inactive: { status: 'inactive' },
  'with a problem': { has_problem: 'true' },
  'common workflow': { workflow_id: workflowId(0) },
  'rare workflow': { workflow_id: workflowId(7) },
  'name of some workflows': { workflow_name: 'flow 1' },
  'name of one workflow': { workflow_name: 'workflow 17' },
  event: { event_name: 'Event 4' },
  'common account': { linked_account_id: 'account-0' },
  'rare account': { linked_account_id: 'account-7' },
  days: { start_date: dayBefore(20), end_date: dayBefore(15) },
  'paused ones of an account': { status: 'paused', linked_account_id: 'account-7' },
  'problems of a workflow in some days': {
    has_problem: 'true',
    workflow_id: workflowId(0),
    start_date: dayBefore(9),
  },
};

it.each(Object.entries(FILTERS))('the first page is read by an index: %s', async (_, requested) => {
  const { list, count } = await db.readAsTenant(tenant, async (tx) => {
    const filter = await readFilter(tx, { tenant, linked_account: null }, requested);
    if (filter === null) {
      throw new Error('The filter selects nothing.');
    }
    const part = { after: null, offset: 0, limit: 25 };
    return {
      list: await explainQuery(tx, buildScheduleList(tx, tenant, filter, part)),
      count: await explainQuery(tx, buildScheduleCount(tx, tenant, filter)),
    };
  });
  expect(list.scans).toContainEqual(expect.stringContaining('schedule_'));
  expect(list.scans).not.toContain('Seq Scan on schedule');
  expect(list.skippedRows).toBeLessThan(MAX_SKIPPED);
  // Where many rows match, PostgreSQL counts the first 10,000 without an index.
  expect(count.skippedRows).toBeLessThan(SCHEDULES / 2);
});
