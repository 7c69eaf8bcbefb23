// No filter of the log of webhook deliveries reads the whole table.
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type RequestedDeliveryFilters,
  readDeliveryFilter,
} from '#domain/webhooks/log/delivery-filter.ts';
import { createObjectId } from '#lib/object-id.ts';
import { explainQuery } from '#test/explain-query.ts';
import { vacuumAnalyze } from '#test/vacuum-analyze.ts';
import { type Database, openDatabase } from '../database.ts';
import { buildDeliveryCount, buildDeliveryList } from './delivery-log-repo.ts';

const DELIVERIES = 100_000;
const tenant = { org_id: createObjectId(), environment: 'test' } as const;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = openDatabase(database.appUrl);
  await insertManyDeliveries(database.adminUrl);
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The maximum number of rows that a query reads for nothing. */
const MAX_SKIPPED = 2_000;

const toId = (prefix: string, number: number) =>
  `${prefix}${number.toString(16).padStart(22, '0')}`;

/**
 * Inserts a month of deliveries. One webhook, one account, one event and one workflow have most of them. One in a
 * hundred failed, and one in a thousand waits. A tenth belongs to another environment.
 */
async function insertManyDeliveries(adminUrl: string): Promise<void> {
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
    `insert into webhook_delivery (_id, org_id, environment, message_id, webhook_id, cause_kind, cause_id, event,
       linked_account_id, workflow_id, workflow_name, status, attempts, next_attempt_at, fired_at, body,
       request_url, request_method, request_headers_encrypted, created_at)
     select 'ee' || lpad(to_hex(n), 22, '0'), $1, case when n % 10 = 9 then 'production' else 'test' end,
       'msg_' || n, 'bb' || lpad(to_hex(case when n % 2 = 0 then 0 else n % 50 end), 22, '0'), 'execution', n::text,
       case when n % 1000 = 7 then 'Workflow Timed Out' else 'Workflow Completed' end,
       'account-' || case when n % 3 = 0 then 0 else n % 200 end,
       'aa' || lpad(to_hex(case when n % 2 = 0 then 0 else n % 40 end), 22, '0'), 'Workflow',
       case when n % 1000 = 3 then 'RETRYING' when n % 100 = 1 then 'FAILED' else 'SUCCESS' end, 1,
       case when n % 1000 = 3 then now() end, now(), convert_to(repeat(md5(n::text), 16), 'UTF8'),
       'https://hooks.example/', 'POST', repeat(md5((-n)::text), 30),
       now() - n * (interval '30 days' / $2::int)
     from generate_series(1, $2::int) n`,
    [...of, DELIVERIES],
  );
  await vacuumAnalyze(adminUrl, ['webhook_delivery']);
  await runSql(adminUrl, 'analyze workflow', []);
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const FILTERS: Readonly<Record<string, RequestedDeliveryFilters>> = {
  none: {},
  'most common status': { status: 'SUCCESS' },
  failed: { status: 'FAILED' },
  retrying: { status: 'RETRYING' },
  'common webhook': { webhook_id: toId('bb', 0) },
  'rare webhook': { webhook_id: toId('bb', 7) },
  'common event': { event_name: 'Workflow Completed' },
  'rare event': { event_name: 'Workflow Timed Out' },
  'unknown event': { event_name: 'None' },
  'common account': { linked_account_id: 'account-0' },
  'unknown account': { linked_account_id: 'nobody' },
  'common workflow': { workflow_id: toId('aa', 0) },
  'rare workflow': { workflow_id: toId('aa', 7) },
  'name of some workflows': { workflow_name: 'workflow 1' },
  days: { start_date: dayBefore(20), end_date: dayBefore(15) },
  'failed of a webhook': { status: 'FAILED', webhook_id: toId('bb', 1) },
};

it.each(Object.entries(FILTERS))('the log is read by an index: %s', async (_, requested) => {
  const explained = await db.readAsTenant(tenant, async (tx) => {
    const filter = (await readDeliveryFilter(tx, tenant, requested)) ?? expect.unreachable();
    const first = { after: null, offset: 0, limit: 25 };
    return [
      await explainQuery(tx, buildDeliveryList(tx, tenant, filter, first)),
      await explainQuery(tx, buildDeliveryCount(tx, tenant, filter)),
    ];
  });
  for (const { scans, skippedRows } of explained) {
    expect(scans.length).toBeGreaterThan(0);
    expect(skippedRows).toBeLessThan(MAX_SKIPPED);
    expect(scans.filter((scan) => /^Seq Scan on webhook_delivery/.test(scan))).toEqual([]);
  }
});
