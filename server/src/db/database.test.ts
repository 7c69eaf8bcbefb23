import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createObjectId } from '../lib/object-id.ts';
import { type Database, openDatabase, type Tenant } from './database.ts';
import { isUnavailable, isViolation, QueryError, UNIQUE_VIOLATION } from './query-error.ts';
import { connectAttemptTable } from './schema/connect/connect-attempt.ts';
import { linkedAccountTable } from './schema/org/linked-account.ts';
import { orgTable } from './schema/org/org.ts';

let testDatabase: TestDatabase;
let db: Database;
const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };

beforeAll(async () => {
  testDatabase = await startTestDatabase();
  db = openDatabase(testDatabase.appUrl, { max: 2 });
  await db.directory.insert(orgTable).values({ _id: tenant.org_id, name: 'Northwind' });
});

afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

const addAccount = (account_id: string) =>
  db.asTenant(tenant, async (tx) => {
    const _id = createObjectId();
    await tx.insert(linkedAccountTable).values({ ...tenant, _id, account_id, name: 'Acme' });
    return _id;
  });

const accountIds = () =>
  db.asTenant(tenant, async (tx) => {
    const rows = await tx.select().from(linkedAccountTable);
    return rows.map((row) => row.account_id);
  });

test('asTenant writes and reads the rows of its tenant', async () => {
  await addAccount('acme');
  expect(await accountIds()).toContain('acme');
});

test('a rejected transaction stores nothing', async () => {
  const work = db.asTenant(tenant, async (tx) => {
    await tx.insert(linkedAccountTable).values({ ...tenant, account_id: 'half' });
    throw new Error('the next step failed');
  });
  await expect(work).rejects.toThrow('the next step failed');
  expect(await accountIds()).not.toContain('half');
});

test('work that gets no connection fails as unavailable, and a ping does not wait for it', async () => {
  // The clock stands still while the connection is made, because that must not take longer than `connectMs` either.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connectMs = 50;
  const own = openDatabase(testDatabase.appUrl, { max: 1, connectMs });
  await own.asTenant(tenant, async () => 'served');
  let free = () => {};
  const isHeld = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holding = own.asTenant(tenant, () => isHeld);
  const waiting = [
    own.asTenant(tenant, async () => 'served'),
    own.readAsTenant(tenant, async () => 'served'),
    own.directory.select().from(orgTable),
    own.directory.transaction(async () => 'served'),
  ];
  const errors = Promise.all(waiting.map((work) => work.catch((error: unknown) => error)));
  await vi.advanceTimersByTimeAsync(connectMs);
  vi.useRealTimers();
  expect((await errors).map(isUnavailable)).toEqual([true, true, true, true]);
  await own.ping();
  free();
  await holding;
  await own.close();
});

test('the tenant does not stay on the connection after the transaction', async () => {
  await addAccount('left-behind');
  // More queries than connections, so that each connection of the pool is used.
  const looks = await Promise.all(
    Array.from({ length: 6 }, () => db.directory.select().from(linkedAccountTable)),
  );
  expect(looks.flat()).toEqual([]);
});

test('readAsTenant reads the rows of its tenant, and PostgreSQL refuses a write', async () => {
  const _id = await addAccount('read-only');
  const read = (of: Tenant) =>
    db.readAsTenant(of, (tx) =>
      tx.select().from(linkedAccountTable).where(eq(linkedAccountTable._id, _id)),
    );
  expect(await read(tenant)).toHaveLength(1);
  expect(await read({ ...tenant, environment: 'production' })).toEqual([]);
  expect(await read({ ...tenant, org_id: createObjectId() })).toEqual([]);
  const write = db.readAsTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values({ ...tenant, account_id: 'unwritten' }),
  );
  await expect(write).rejects.toThrow(QueryError);
  expect(await accountIds()).not.toContain('unwritten');
  // More than the pool has connections: each came back, without the tenant.
  const after = await Promise.all(
    Array.from({ length: 6 }, () => db.directory.select().from(linkedAccountTable)),
  );
  expect(after.flat()).toEqual([]);
});

test('an invalid org_id is refused before it reaches the database', async () => {
  await expect(db.asTenant({ org_id: '', environment: 'test' }, async () => 1)).rejects.toThrow(
    'org_id is not a key',
  );
  await expect(
    db.readAsTenant({ org_id: "x'", environment: 'test' }, async () => 1),
  ).rejects.toThrow('org_id is not a key');
});

test('times of a row are in whole milliseconds, so that read values compare equal', async () => {
  const _id = await addAccount('times');
  const found = await db.asTenant(tenant, async (tx) => {
    const [row] = await tx.select().from(linkedAccountTable).where(eq(linkedAccountTable._id, _id));
    return tx
      .select()
      .from(linkedAccountTable)
      .where(eq(linkedAccountTable.created_at, row?.created_at ?? new Date(0)));
  });
  expect(found.map((row) => row._id)).toContain(_id);
});

test('byState reads the attempt of that state only, and cannot write', async () => {
  const linked_account = await addAccount('with-attempts');
  const hashes = ['one', 'two'].map((state) => createHash('sha256').update(state).digest('hex'));
  await db.asTenant(tenant, (tx) =>
    tx.insert(connectAttemptTable).values(
      hashes.map((state_hash) => ({
        ...tenant,
        linked_account,
        slug: 'demo_crm',
        state_hash,
        start_hash: `start ${state_hash}`,
        choice_hash: `choice ${state_hash}`,
        state_encrypted: 'v1.x.x.x',
        client: 'sdk' as const,
        window_handle: 'live' as const,
        redirect_uri: 'http://localhost:3000/api/v1/demo_crm/callback',
        snapshot: {},
        expires_at: new Date(Date.now() + 600_000),
      })),
    ),
  );
  const [hash = ''] = hashes;
  const seen = await db.byState(hash, async (tx) => ({
    attempts: await tx.select().from(connectAttemptTable),
    accounts: await tx.select().from(linkedAccountTable),
  }));
  expect(seen.attempts).toMatchObject([{ ...tenant, state_hash: hash, status: 'pending' }]);
  expect(seen.accounts).toEqual([]);
  const byStart = await db.byState(`start ${hash}`, (tx) => tx.select().from(connectAttemptTable));
  expect(byStart).toEqual(seen.attempts);
  const byChoice = await db.byState(`choice ${hash}`, (tx) =>
    tx.select().from(connectAttemptTable),
  );
  expect(byChoice).toEqual(seen.attempts);
  const write = db.byState(hash, (tx) => tx.update(connectAttemptTable).set({ status: 'active' }));
  await expect(write).rejects.toThrow();
});

test('an unknown state finds nothing', async () => {
  expect(await db.byState('', (tx) => tx.select().from(connectAttemptTable))).toEqual([]);
});

test('ping resolves, and rejects on a database that does not exist', async () => {
  await expect(db.ping()).resolves.toBeUndefined();
  const gone = new URL(testDatabase.appUrl);
  gone.pathname = '/no_such_database';
  const elsewhere = openDatabase(gone.href);
  await expect(elsewhere.ping()).rejects.toThrow('no_such_database');
  await elsewhere.close();
});

test('a failed query names the constraint, not the values', async () => {
  await addAccount('only-once');
  const failures = await Promise.all([
    addAccount('only-once').catch((error: unknown) => error),
    db.directory
      .insert(orgTable)
      .values({ _id: tenant.org_id, name: 'canary-value' })
      .catch((error: unknown) => error),
  ]);
  const [inTransaction, inDirectory] = failures;
  expect(isViolation(inTransaction, UNIQUE_VIOLATION, 'linked_account_account_id')).toBe(true);
  expect(isViolation(inDirectory, UNIQUE_VIOLATION, 'org_pkey')).toBe(true);
  expect(isViolation(inDirectory, UNIQUE_VIOLATION, 'app_user_email_unique')).toBe(false);
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(QueryError);
    expect(inspect(failure, { depth: 9 })).not.toMatch(/only-once|canary-value/);
  }
});

test('connections that break during a transaction are replaced, and none leaks', async () => {
  for (let round = 0; round < 3; round += 1) {
    const broken = await Promise.allSettled(
      [1, 2].map(() =>
        db.asTenant(tenant, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
      ),
    );
    expect(broken.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  }
  expect(await accountIds()).toContain('acme');
});

test('what may have written is counted; what only reads is not', async () => {
  const counted = async (work: () => Promise<unknown>) => {
    const before = db.writes();
    await work().catch(() => undefined);
    return db.writes() - before;
  };
  const listOrgs = () => db.directory.select({ _id: orgTable._id }).from(orgTable);
  const rename = () => db.directory.update(orgTable).set({ name: 'Northwind' });
  expect(await counted(listOrgs)).toBe(0);
  expect(
    await counted(() => db.readAsTenant(tenant, (tx) => tx.select().from(linkedAccountTable))),
  ).toBe(0);
  expect(await counted(rename)).toBe(1);
  expect(await counted(() => db.directory.execute(sql`delete from org where false`))).toBe(1);
  expect(await counted(() => db.directory.transaction((tx) => tx.select().from(orgTable)))).toBe(1);
  expect(await counted(() => addAccount('counted'))).toBe(1);
  // Its commit may have been stored all the same.
  expect(await counted(() => addAccount('counted'))).toBe(1);
});

test('a select is prepared once per connection, and replaced when its result changes', async () => {
  const single = openDatabase(testDatabase.appUrl, { max: 1 });
  const names = () =>
    single.readAsTenant(tenant, (tx) =>
      tx.select({ name: linkedAccountTable.name }).from(linkedAccountTable),
    );
  const type = (name: string) =>
    runSql(testDatabase.adminUrl, `alter table linked_account alter column name type ${name}`);
  const before = await names();
  expect(await names()).toEqual(before);
  const { rows } = await single.directory.execute(
    sql`select count(*) from pg_prepared_statements where statement like 'select "name" from%'`,
  );
  expect(rows).toEqual([{ count: '1' }]);
  // Changes the type as a migration of another process would.
  await type('varchar(300)');
  await expect(names()).rejects.toThrow('cached plan must not change result type');
  expect(await names()).toEqual(before);
  await type('text');
  await single.close();
});

test('a connection that breaks before the commit is unavailable', async () => {
  const work = db.asTenant(tenant, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await runSql(testDatabase.adminUrl, 'select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  });
  expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
});

test('a row that a frozen process has locked keeps no write waiting for good', async () => {
  const _id = await addAccount('locked');
  const holder = new pg.Client({ connectionString: testDatabase.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from linked_account where _id = $1 for update', [_id]);
  const impatient = openDatabase(testDatabase.appUrl, { max: 1, lockTimeoutMs: 20 });
  const rename = () =>
    impatient.asTenant(tenant, (tx) => tx.update(linkedAccountTable).set({ name: 'Other' }));
  const refusal = rename().catch((error: unknown) => error);
  await expect(refusal).resolves.toMatchObject({ code: '55P03' });
  expect(isUnavailable(await refusal)).toBe(true);
  await holder.end();
  await rename();
  await impatient.close();
});
