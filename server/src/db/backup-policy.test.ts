import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTwoTenants } from '#test/fill-two-tenants.ts';
import { allowBackups } from './backup-policy.ts';

let database: TestDatabase;
let tables: string[];

beforeAll(async () => {
  database = await startTestDatabase();
  await fillTwoTenants(database.adminUrl);
  tables = await listTables(database.adminUrl, 'c.relforcerowsecurity');
});
afterAll(() => database.drop());

const listTables = async (url: string, condition: string): Promise<string[]> =>
  (
    await runSql(
      url,
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${condition} order by 1`,
    )
  ).rows.map(({ name }) => name);
const listAllowed = () =>
  listTables(
    database.adminUrl,
    `exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup'
       and p.polcmd = 'r' and p.polroles = array['patchbay_owner'::regrole::oid])`,
  );
/** Counts the rows of each tenant table as this role with the setting, or the rows that a statement changes. */
const countWith = (url: string, setting: string, statement = (table: string) => `table ${table}`) =>
  connect(
    `${url}?options=${encodeURIComponent(`-c patchbay.backup=${setting}`)}`,
    async (client) => {
      const counts = new Set<number | null>();
      for (const table of tables) {
        await client.query('begin');
        counts.add((await client.query(statement(table))).rowCount);
        await client.query('rollback');
      }
      return [...counts];
    },
  );

async function connect<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('the owner reads all rows of every tenant table while the setting is on, and writes none', async () => {
  expect(await listAllowed()).toEqual(tables);
  expect(await countWith(database.ownerUrl, 'on')).toEqual([2]);
  expect(await countWith(database.ownerUrl, 'off')).toEqual([0]);
  expect(await countWith(database.ownerUrl, 'on', (table) => `delete from ${table}`)).toEqual([0]);
});

test('the application gains nothing by the setting', async () => {
  expect(await countWith(database.appUrl, 'on')).toEqual([0]);
});

test('a role that serves as both owner and application has no such policy', async () => {
  await connect(database.ownerUrl, async (client) => {
    await allowBackups(client, 'patchbay_owner');
    expect(await listAllowed()).toEqual([]);
    await allowBackups(client, 'patchbay_app');
    expect(await listAllowed()).toEqual(tables);
  });
});

test('a policy that names an earlier owner is replaced by one for the role that migrates', async () => {
  await runSql(database.adminUrl, 'alter policy backup on connection to patchbay_app');
  await connect(database.ownerUrl, (client) => allowBackups(client, 'patchbay_app'));
  expect(await listAllowed()).toEqual(tables);
});
