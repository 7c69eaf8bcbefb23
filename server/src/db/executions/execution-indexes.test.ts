import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { explainFirstPage } from '#test/executions/explain-lists.ts';
import { FILTERS, insertManyExecutions } from '#test/executions/many-executions.ts';
import { explainQuery } from '#test/explain-query.ts';
import { type Database, openDatabase } from '../database.ts';
import { buildReplayCount } from '../webhooks/replay-repo.ts';

/** `npm run bench` does the same with a million. */
const EXECUTIONS = 20_000;

const tenant = { org_id: createObjectId(), environment: 'test' } as const;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = openDatabase(database.appUrl);
  await runSql(
    database.adminUrl,
    "insert into org (_id, name, created_at, updated_at) values ($1, 'Brightdesk', now(), now())",
    [tenant.org_id],
  );
  await insertManyExecutions(database.adminUrl, tenant, EXECUTIONS);
}, 60_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

it.each(Object.entries(FILTERS))('the first page is read by an index: %s', async (_, filters) => {
  const { scans } = await explainFirstPage(db, tenant, filters);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
});

it('a replay of webhooks finds the runs of a day by indexes', async () => {
  // Most executions began more than 31 days before.
  const from = new Date(Date.now() + 25 * 86_400_000);
  const before = new Date(from.getTime() + 86_400_000);
  const range = { webhook: createObjectId(), from, before, isFailedOnly: false };
  const { scans } = await db.readAsTenant(tenant, (tx) =>
    explainQuery(tx, buildReplayCount(tenant, range)),
  );
  expect(scans).toContainEqual(expect.stringContaining('using execution_long'));
  expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
});

it('failures are counted without reading their rows', async () => {
  // PostgreSQL prefers the index if there are many more rows.
  const options = encodeURIComponent('-c enable_bitmapscan=off -c enable_seqscan=off');
  const large = openDatabase(`${database.appUrl}?options=${options}`);
  try {
    for (const name of ['failed', 'common error code']) {
      const { counted } = await explainFirstPage(large, tenant, FILTERS[name] ?? {});
      expect(counted, name).toEqual([expect.stringMatching(/^Index Only Scan/)]);
    }
  } finally {
    await large.close();
  }
});
