// No filter of the log of received events reads the whole table.
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type RequestedReceivedFilters,
  readReceivedFilter,
} from '#domain/events/received-filter.ts';
import { createObjectId } from '#lib/object-id.ts';
import { explainQuery } from '#test/explain-query.ts';
import { vacuumAnalyze } from '#test/vacuum-analyze.ts';
import { type Database, openDatabase } from '../database.ts';
import { buildReceivedCount, buildReceivedList } from './received-events-repo.ts';

const EVENTS = 100_000;
const tenant = { org_id: createObjectId(), environment: 'test' } as const;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = openDatabase(database.appUrl);
  await insertManyEvents(database.adminUrl);
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The maximum number of rows that a query reads for nothing. */
const MAX_SKIPPED = 2_000;

const toWorkflow = (number: number) => `aa${number.toString(16).padStart(22, '0')}`;

/**
 * Inserts a month of events. One event, one account and one workflow have most of them. One in ten started nothing, one
 * in a thousand was refused. A tenth belongs to another environment.
 */
async function insertManyEvents(adminUrl: string): Promise<void> {
  const of = [tenant.org_id];
  await runSql(
    adminUrl,
    "insert into org (_id, name, created_at, updated_at) values ($1, 'Brightdesk', now(), now())",
    of,
  );
  await runSql(
    adminUrl,
    `insert into workflow (_id, org_id, environment, name, published, created_at, updated_at)
     select 'aa' || lpad(to_hex(n), 22, '0'), $1, 'test', 'Workflow ' || n, true, now(), now()
     from generate_series(0, 39) n`,
    of,
  );
  await runSql(
    adminUrl,
    `insert into event_received (_id, org_id, environment, event_name, url, slug, linked_account,
       linked_account_id, config_id, status, payload, payload_size, headers, workflow_count, created_at)
     select 'ee' || lpad(to_hex(n), 22, '0'), $1, case when n % 10 = 9 then 'production' else 'test' end,
       'Event ' || case when n % 2 = 0 then 0 else n % 30 end, '/api/v2/public/event/trigger',
       case when n % 50 = 7 then 'app_' || n % 4 end, 'cc' || n % 200,
       'account-' || case when n % 3 = 0 then 0 else n % 200 end, 'main',
       case when n % 1000 = 3 then 'REFUSED' when n % 10 = 5 then 'NONE' else 'SUCCESS' end,
       json_build_object('note', repeat(md5(n::text), 16)), 530,
       '{"content-type": "application/json", "x-api-key": "[REDACTED]"}', 1, now() - n * (interval '30 days' / $2::int)
     from generate_series(1, $2::int) n`,
    [...of, EVENTS],
  );
  await runSql(
    adminUrl,
    `insert into event_received_workflow (org_id, environment, received, workflow, workflow_name,
       position, outcome, created_at)
     select org_id, environment, _id,
       'aa' || lpad(to_hex(case when n % 2 = 0 then 0 else n % 40 end), 22, '0'), 'Workflow', 0,
       'conditions', created_at
     from (select *, ('x' || right(_id, 8))::bit(32)::int as n from event_received) made
     where n % 1000 <> 3`,
    [],
  );
  await vacuumAnalyze(adminUrl, ['event_received', 'event_received_workflow']);
  await runSql(adminUrl, 'analyze workflow', []);
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const FILTERS: Readonly<Record<string, RequestedReceivedFilters>> = {
  none: {},
  'most common status': { status: 'SUCCESS' },
  'less common status': { status: 'NONE' },
  'rare status': { status: 'REFUSED' },
  'common event': { event_name: 'Event 0' },
  'rare event': { event_name: 'Event 7' },
  'unknown event': { event_name: 'None' },
  'common account': { linked_account_id: 'account-0' },
  'rare account': { linked_account_id: 'account-7' },
  'unknown account': { linked_account_id: 'nobody' },
  app: { slug: 'app_3' },
  'unknown app': { slug: 'app_9' },
  'common workflow': { workflow_id: toWorkflow(0) },
  'rare workflow': { workflow_id: toWorkflow(7) },
  'unknown workflow': { workflow_id: toWorkflow(4095) },
  'name of one workflow': { workflow_name: 'workflow 17' },
  'name of some workflows': { workflow_name: 'workflow 1' },
  days: { start_date: dayBefore(20), end_date: dayBefore(15) },
  'refused of an account': { status: 'REFUSED', linked_account_id: 'account-3' },
  'workflow and account': { workflow_id: toWorkflow(7), linked_account_id: 'account-7' },
  'name of a workflow in some days': {
    workflow_name: 'workflow 17',
    start_date: dayBefore(9),
    end_date: dayBefore(8),
  },
};

it.each(Object.entries(FILTERS))('the log is read by an index: %s', async (_, requested) => {
  const explained = await db.readAsTenant(tenant, async (tx) => {
    const filter = (await readReceivedFilter(tx, tenant, requested)) ?? expect.unreachable();
    const first = { after: null, offset: 0, limit: 25 };
    const later = {
      ...first,
      after: { created_at: new Date(Date.now() - 86_400_000), _id: createObjectId() },
    };
    return [
      await explainQuery(tx, buildReceivedList(tx, tenant, filter, first)),
      await explainQuery(tx, buildReceivedList(tx, tenant, filter, later)),
      await explainQuery(tx, buildReceivedCount(tx, tenant, filter)),
    ];
  });
  for (const { scans, skippedRows } of explained) {
    expect(scans.length).toBeGreaterThan(0);
    expect(skippedRows).toBeLessThan(MAX_SKIPPED);
    expect(scans.filter((scan) => /^Seq Scan on event/.test(scan))).toEqual([]);
  }
});
