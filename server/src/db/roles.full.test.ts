import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../crypto/secret.ts';
import { openStorage } from './open-storage.ts';
import { checkApplicationRole } from './roles.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await startTestDatabase();
});

afterAll(() => testDatabase.drop());

/** Makes a login role with these attributes (roles belong to the whole cluster: unique names). */
async function makeRole(name: string, attributes: string): Promise<string> {
  const role = `${name}_${new URL(testDatabase.appUrl).pathname.slice(1)}`;
  await runSql(testDatabase.adminUrl, `create role ${role} password 'pw' ${attributes}`);
  const url = new URL(testDatabase.appUrl);
  url.username = role;
  url.password = 'pw';
  return url.href;
}

const start = (url: string, ownerUrl: string) =>
  openStorage({
    dataDir: '/nonexistent',
    database: { kind: 'external', url: new Secret(url), ownerUrl: new Secret(ownerUrl) },
    log: () => {},
    onLost: () => {},
  });

test('the role of the embedded database is accepted', async () => {
  expect(await checkApplicationRole(testDatabase.appUrl)).toBe('patchbay_app');
});

test('a DATABASE_URL with a superuser is refused, and the message shows how to create a suitable role', async () => {
  const url = await makeRole('boss', 'login superuser');
  const started = start(url, url);
  await expect(started).rejects.toThrow(/DATABASE_URL: the role "boss_.*" is a superuser/);
  await expect(started).rejects.toThrow(/CREATE ROLE patchbay_app LOGIN NOSUPERUSER NOBYPASSRLS/);
});

test('a role that bypasses row-level security is refused', async () => {
  const url = await makeRole('bypasser', 'login bypassrls');
  await expect(start(url, url)).rejects.toThrow('has BYPASSRLS');
});

test('a role that can become such a role is refused', async () => {
  const bypasser = new URL(await makeRole('hidden_bypasser', 'bypassrls'));
  const url = await makeRole('climber', `login in role ${bypasser.username}`);
  await expect(start(url, url)).rejects.toThrow(/is a member of "hidden_bypasser/);
});

test('a fresh role gets its rights from the owner at start', async () => {
  const url = await makeRole('newcomer', 'login');
  await expect(runSql(url, 'select * from org')).rejects.toThrow('permission denied');
  const storage = await start(url, testDatabase.ownerUrl);
  await storage.db.ping();
  expect((await runSql(url, 'select * from org')).rowCount).toBe(0);
  await storage.stop();
});

test('one role for both, owner of its database, works and is subject to the policies', async () => {
  const url = new URL(await makeRole('alone', 'login'));
  const name = `${url.username}_db`;
  await runSql(testDatabase.adminUrl, `create database ${name} owner ${url.username}`);
  url.pathname = `/${name}`;
  const storage = await start(url.href, url.href);
  const insert = `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
    values ('x', 'x', 'test', 'x', now(), now())`;
  await expect(runSql(url.href, insert)).rejects.toThrow('row-level security');
  await storage.stop();
  await runSql(testDatabase.adminUrl, `drop database ${name} with (force)`);
});
