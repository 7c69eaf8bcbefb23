import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTenantRows } from '#test/insert-tenant-rows.ts';
import { createObjectId } from '../lib/object-id.ts';
import { EXEMPT_SCHEMAS, EXEMPT_TABLES } from './row-security.ts';

const mine = createObjectId();
const theirs = createObjectId();
const rowId = { mine: createObjectId(), theirs: createObjectId(), production: createObjectId() };
const TENANT_TABLES = [
  'linked_account',
  'connection',
  'connection_event',
  'connect_attempt',
  'severed_window',
  // Deleted before its parent.
  'audit_event_term',
  'audit_event',
  'event',
  'webhook',
  'webhook_delivery',
  'webhook_attempt',
  'webhook_delivery_lease',
  'event_received',
  'event_received_workflow',
  'execution',
  'execution_node',
  'execution_payload',
  'execution_view',
  'execution_wait',
  'schedule',
  'timer',
  'poll',
  'trigger_key',
  'trigger_secret',
  'pending_revocation',
  'connect_link',
  'revoked_session',
  'app_setting',
  'custom_app',
  'workflow',
  'workflow_draft',
  'workflow_version',
  'workflow_capture',
  'workflow_fixture',
  'workflow_presence',
  'workflow_folder',
  'config_portal',
  'config_portal_version',
  'config',
  'config_value',
  'config_workflow',
  'config_change',
  'datastore',
  'variable_value',
];

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await startTestDatabase();
  const superuser = new pg.Client({ connectionString: testDatabase.adminUrl });
  await superuser.connect();
  const now = new Date();
  for (const org_id of [mine, theirs]) {
    await superuser.query(
      'insert into org (_id, name, created_at, updated_at) values ($1, $1, $2, $2)',
      [org_id, now],
    );
  }
  for (const account of [
    { _id: rowId.mine, org_id: mine, environment: 'test' },
    { _id: rowId.production, org_id: mine, environment: 'production' },
    { _id: rowId.theirs, org_id: theirs, environment: 'test' },
  ]) {
    await insertTenantRows(superuser, account, now);
  }
  await superuser.end();
});

afterAll(() => testDatabase.drop());

interface Row {
  org_id: string;
  environment: string;
}

/** Runs SQL in a transaction with these settings. The end of the connection rolls it back. */
async function queryWith(
  url: string,
  settings: Record<string, string>,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}

const countWith = async (url: string, settings: Record<string, string>, statement: string) =>
  (await queryWith(url, settings, statement)).rowCount;

/** Runs a statement as one tenant, as a query with a forgotten `where` would. */
const asTenant = (url: string, { org_id, environment }: Row, statement: string) =>
  queryWith(url, { 'patchbay.org_id': org_id, 'patchbay.environment': environment }, statement);

describe.each(['application', 'owner'] as const)('as the %s', (who) => {
  let url: string;
  beforeEach(() => {
    url = who === 'owner' ? testDatabase.ownerUrl : testDatabase.appUrl;
  });

  test.each(TENANT_TABLES)(
    '%s: without a tenant nothing is read, changed or deleted',
    async (table) => {
      for (const statement of [
        `select * from ${table}`,
        `update ${table} set environment = environment`,
        `delete from ${table}`,
      ]) {
        const isWrite = !statement.startsWith('select');
        if (isWrite && url === testDatabase.appUrl && table.startsWith('audit_event')) {
          await expect(runSql(url, statement)).rejects.toThrow('permission denied');
          continue;
        }
        expect((await runSql(url, statement)).rowCount, statement).toBe(0);
      }
    },
  );

  test.each([
    'connection',
    'pending_revocation',
    'connect_attempt',
    'timer',
    'webhook_delivery',
    'webhook_delivery_lease',
  ])(
    '%s: dueBy reads what is due at that time, of all tenants, and cannot write',
    async (table) => {
      const atMoment = (moment: string, statement: string) =>
        countWith(url, { 'patchbay.due_by': moment }, statement);
      const [soon, long] = [new Date(Date.now() + 60_000), new Date(0)].map((at) =>
        at.toISOString(),
      );
      expect(await atMoment(soon ?? '', `select * from ${table}`)).toBe(3);
      expect(await atMoment(long ?? '', `select * from ${table}`)).toBe(0);
      expect(await atMoment('', `select * from ${table}`)).toBe(0);
      expect(await atMoment(soon ?? '', `update ${table} set environment = 'test'`)).toBe(0);
      expect(await atMoment(soon ?? '', `delete from ${table}`)).toBe(0);
    },
  );

  test('what an executor works on is read of all tenants, and cannot be written', async () => {
    const asExecutor = (executor: string, statement: string) =>
      countWith(url, { 'patchbay.executor': executor }, statement);
    expect(await asExecutor('executor-1', 'select * from execution')).toBe(3);
    expect(await asExecutor('executor-2', 'select * from execution')).toBe(0);
    expect(await asExecutor('', 'select * from execution')).toBe(0);
    expect(await asExecutor('executor-1', "update execution set slug = 'stolen'")).toBe(0);
    expect(await asExecutor('executor-1', 'delete from execution')).toBe(0);
    expect(await asExecutor('executor-1', 'select * from execution_node')).toBe(0);
  });

  test.each(TENANT_TABLES)('%s: a tenant reads its own rows only', async (table) => {
    const { rows } = await asTenant(
      url,
      { org_id: mine, environment: 'test' },
      `select org_id, environment from ${table}`,
    );
    expect(rows).toEqual([{ org_id: mine, environment: 'test' }]);
  });

  test.each(TENANT_TABLES)(
    '%s: updating or deleting everything affects the tenant’s own rows only',
    async (table) => {
      const tenant = { org_id: mine, environment: 'test' };
      for (const statement of [
        `update ${table} set environment = environment`,
        `delete from ${table}`,
      ]) {
        if (url === testDatabase.appUrl && table.startsWith('audit_event')) {
          await expect(asTenant(url, tenant, statement)).rejects.toThrow('permission denied');
          continue;
        }
        expect((await asTenant(url, tenant, statement)).rowCount, statement).toBe(1);
      }
    },
  );

  test.each([
    ['another organization', theirs, 'test'],
    ['another environment', mine, 'production'],
  ])('a row for %s cannot be written', async (_what, org_id, environment) => {
    const tenant = { org_id: mine, environment: 'test' };
    const insert = `insert into linked_account
      (_id, org_id, environment, account_id, created_at, updated_at)
      values ('${createObjectId()}', '${org_id}', '${environment}', 'intruder', now(), now())`;
    await expect(asTenant(url, tenant, insert)).rejects.toThrow('row-level security');
    const move = `update linked_account set org_id = '${org_id}', environment = '${environment}'`;
    await expect(asTenant(url, tenant, move)).rejects.toThrow('row-level security');
  });

  test('without a tenant no row can be written', async () => {
    const insert = `insert into linked_account
      (_id, org_id, environment, account_id, created_at, updated_at)
      values ('${createObjectId()}', '${mine}', 'test', 'intruder', now(), now())`;
    await expect(runSql(url, insert)).rejects.toThrow('row-level security');
  });
});

test('a child row cannot name a parent of another organization or environment', async () => {
  for (const parent of [rowId.theirs, rowId.production]) {
    const insert = `insert into connection (_id, org_id, environment, linked_account, slug,
        auth_type, status, credentials_encrypted, connected_at, updated_at)
      values ('${createObjectId()}', '${mine}', 'test', '${parent}', 'stolen', 'oauth2', 'active',
        'v1.x.x.x', now(), now())`;
    await expect(
      asTenant(testDatabase.appUrl, { org_id: mine, environment: 'test' }, insert),
    ).rejects.toThrow('connection_linked_account');
  }
});

test('the application can neither alter tables nor become another role', async () => {
  for (const statement of [
    'alter table linked_account disable row level security',
    'drop policy tenant on linked_account',
    'create table public.mine (a int)',
    'create table demo_vendor.mine (a int)',
    'select * from drizzle.__drizzle_migrations',
    'set role patchbay_owner',
    'set session authorization patchbay_admin',
  ]) {
    await expect(runSql(testDatabase.appUrl, statement), statement).rejects.toThrow(
      /must be owner|permission denied/,
    );
  }
  // PostgreSQL lets a role turn row_security off, but a query on a protected table then fails instead of
  // returning more rows.
  await expect(
    runSql(testDatabase.appUrl, 'set row_security = off; select * from linked_account'),
  ).rejects.toThrow('row-level security');
});

test('every table is in the list of exempt tables or has forced row-level security', async () => {
  const { rows } = await runSql(
    testDatabase.adminUrl,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by 1`,
  );
  const open = rows.filter((row) => !row.forced || row.policies === 0).map((row) => row.name);
  expect(open).toEqual(Object.keys(EXEMPT_TABLES).toSorted());
  const closed = rows.filter((row) => row.forced).map((row) => row.name);
  expect(closed).toEqual(TENANT_TABLES.toSorted());
});

test('every schema beside public is in the list of exempt schemas', async () => {
  const { rows } = await runSql(
    testDatabase.adminUrl,
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(EXEMPT_SCHEMAS).toSorted());
});

/** The functions that run as the owner, because the application may not delete what they delete. */
const OWNER_FUNCTIONS = ['audit_delete_old', 'audit_erase_seed'];

test('no view bypasses the policies, and every other function runs as its caller', async () => {
  const { rows } = await runSql(
    testDatabase.adminUrl,
    `with own as (select oid from pg_namespace where nspname in ('public', 'demo_vendor'))
     select relname as name from pg_class
       where relnamespace in (select oid from own) and relkind not in ('r', 'p', 'i', 'I')
     union all
     select proname from pg_proc where pronamespace in (select oid from own) and prosecdef`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(OWNER_FUNCTIONS);
});

test('deleting an organization deletes its rows, and no others', async () => {
  const own = await startTestDatabase();
  try {
    for (const org_id of [mine, theirs]) {
      await runSql(
        own.adminUrl,
        'insert into org (_id, name, created_at, updated_at) values ($1, $1, now(), now())',
        [org_id],
      );
      await runSql(
        own.adminUrl,
        `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
         values ($1, $2, 'test', 'acme', now(), now())`,
        [createObjectId(), org_id],
      );
    }
    await runSql(own.appUrl, 'delete from org where _id = $1', [mine]);
    const { rows } = await runSql(own.adminUrl, 'select org_id from linked_account');
    expect(rows).toEqual([{ org_id: theirs }]);
  } finally {
    await own.drop();
  }
});
