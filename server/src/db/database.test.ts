import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/start-test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { newObjectId } from './object-id.ts';
import { linkedAccountTable } from './schema/linked-account.ts';
import { orgTable } from './schema/org.ts';

let testDatabase: TestDatabase;
let db: Database;
const org_id = newObjectId();

beforeAll(async () => {
  testDatabase = await startTestDatabase();
  db = openDatabase(testDatabase.appUrl);
  await db.directory.insert(orgTable).values({ _id: org_id, name: 'Northwind' });
});

afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

test('asTenant writes and reads the rows of its tenant', async () => {
  const tenant = { org_id, environment: 'test' } as const;
  await db.asTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values({ ...tenant, account_id: 'acme', name: 'Acme' }),
  );
  const rows = await db.asTenant(tenant, (tx) => tx.select().from(linkedAccountTable));
  expect(rows).toMatchObject([{ account_id: 'acme', name: 'Acme', udf: [], is_seed: false }]);
});
