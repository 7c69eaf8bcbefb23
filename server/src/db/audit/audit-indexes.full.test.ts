// No filter of the audit log reads the whole table.
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RequestedAuditFilters, readAuditFilter } from '#domain/audit/audit-filter.ts';
import { createObjectId } from '#lib/object-id.ts';
import { explainQuery } from '#test/explain-query.ts';
import { vacuumAnalyze } from '#test/vacuum-analyze.ts';
import { type Database, openDatabase } from '../database.ts';
import type { AuditFilter } from './audit-where.ts';
import { buildAuditCount, buildAuditList } from './list-audit-repo.ts';

const ENTRIES = 100_000;
const tenant = { org_id: createObjectId(), environment: 'test' } as const;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = openDatabase(database.appUrl);
  await insertManyEntries(database.adminUrl);
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The maximum number of rows that a query reads for nothing. */
const MAX_SKIPPED = 2_000;

/**
 * Inserts a month of entries. One type, one member, one account and one object have most of them. A tenth belongs to
 * another environment.
 */
async function insertManyEntries(adminUrl: string): Promise<void> {
  await runSql(
    adminUrl,
    "insert into org (_id, name, created_at, updated_at) values ($1, 'Brightdesk', now(), now())",
    [tenant.org_id],
  );
  await runSql(
    adminUrl,
    `insert into audit_event (_id, org_id, environment, event_type, entity_type, entity_id, entity_name, action_type,
       summary, actor_type, actor_id, linked_account, linked_account_id, slug, metadata, created_at)
     select 'ee' || lpad(to_hex(n), 22, '0'), $1, case when n % 10 = 9 then 'production' else 'test' end,
       case when n % 1000 = 3 then 'USER_REMOVED' when n % 20 = 5 then 'WEBHOOK_UPDATED' else 'WORKFLOW_UPDATED' end,
       'workflow', 'workflow-' || case when n % 2 = 0 then 0 else n % 300 end, 'Welcome', 'update', repeat('Changed. ', 8),
       'user', 'member-' || case when n % 3 = 0 then 0 else n % 50 end,
       'cc' || n % 200, case when n % 4 = 1 then 'account-' || case when n % 8 = 1 then 0 else n % 200 end end,
       case when n % 50 = 7 then 'app_' || n % 4 end,
       json_build_object('role', case when n % 500 = 1 then 'admin' else 'support' end),
       now() - n * (interval '30 days' / $2::int)
     from generate_series(1, $2::int) n`,
    [tenant.org_id, ENTRIES],
  );
  await runSql(
    adminUrl,
    `insert into audit_event_term (org_id, environment, term, created_at, entry)
     select org_id, environment, 'role=' || (metadata->>'role'), created_at, _id from audit_event`,
    [],
  );
  await vacuumAnalyze(adminUrl, ['audit_event', 'audit_event_term']);
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const FILTERS: Readonly<Record<string, RequestedAuditFilters>> = {
  none: {},
  'common type': { event_type: 'WORKFLOW_UPDATED' },
  'rare type': { event_type: 'USER_REMOVED' },
  'unknown type': { event_type: 'LOGOUT' },
  'several types': { event_type: 'USER_REMOVED,WEBHOOK_UPDATED,WORKFLOW_UPDATED' },
  'several rare types': { event_type: 'USER_REMOVED,LOGOUT' },
  'common member': { user_id: 'member-0' },
  'rare member': { user_id: 'member-7' },
  'unknown member': { user_id: 'nobody' },
  'common account': { linked_account_id: 'account-0' },
  'rare account': { linked_account_id: 'account-45' },
  'unknown account': { linked_account_id: 'nobody' },
  'common object': { entity_id: 'workflow-0' },
  'rare object': { entity_id: 'workflow-7' },
  'unknown object': { entity_id: 'nothing' },
  'common term': { key: 'role', value: 'support' },
  'rare term': { key: 'role', value: 'admin' },
  'unknown term': { key: 'role', value: 'owner' },
  days: { start_date: dayBefore(20), end_date: dayBefore(15) },
  'a term in some days': {
    ...{ key: 'role', value: 'admin', start_date: dayBefore(9), end_date: dayBefore(8) },
  },
  'a member and an object': { user_id: 'member-7', entity_id: 'workflow-7' },
  'a type of an account': { event_type: 'WEBHOOK_UPDATED', linked_account_id: 'account-45' },
};

async function expectIndexes(filter: AuditFilter): Promise<void> {
  const explained = await db.readAsTenant(tenant, async (tx) => {
    const first = { after: null, offset: 0, limit: 25 };
    const later = {
      ...first,
      after: { created_at: new Date(Date.now() - 86_400_000), _id: createObjectId() },
    };
    return [
      await explainQuery(tx, buildAuditList(tx, tenant, filter, first)),
      await explainQuery(tx, buildAuditList(tx, tenant, filter, later)),
      await explainQuery(tx, buildAuditCount(tx, tenant, filter)),
    ];
  });
  for (const { scans, skippedRows } of explained) {
    expect(scans.length).toBeGreaterThan(0);
    expect(skippedRows).toBeLessThan(MAX_SKIPPED);
    expect(scans.filter((scan) => /^Seq Scan on audit/.test(scan))).toEqual([]);
  }
}

it.each(Object.entries(FILTERS))('the log is read by an index: %s', async (_, requested) => {
  await expectIndexes(readAuditFilter(requested));
});

it('the trail of an account is read by an index', async () => {
  await expectIndexes({ linked_account: 'cc45', linked_account_id: 'account-45' });
});
