import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { consumeTry, resetTriesOfEmail } from './login-throttle-repo.ts';

let testDatabase: TestDatabase;
let servers: Database[];
beforeAll(async () => {
  testDatabase = await startTestDatabase();
  servers = [openDatabase(testDatabase.appUrl), openDatabase(testDatabase.appUrl)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await testDatabase.drop();
});

test('of twenty concurrent tries on two servers three are allowed', async () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const lockUntil = new Date('2026-11-20T13:00:00.000Z');
  const rules = { now, limit: 3, countedSince: new Date('2026-11-20T07:00:00.000Z'), lockUntil };
  const ends = await Promise.all(
    servers.flatMap(({ directory }) =>
      Array.from({ length: 10 }, () =>
        consumeTry(directory, { key: 'a key', email_key: 'an email' }, rules),
      ),
    ),
  );
  expect(ends.filter(({ isConsumed }) => isConsumed)).toHaveLength(3);
  const ended = ends.filter(({ lockedUntil }) => lockedUntil?.getTime() === lockUntil.getTime());
  expect(ended).toHaveLength(18);
});

test('an unlock applies to an email at every address, and to no other email', async () => {
  const directory = servers[0]?.directory ?? expect.unreachable();
  const now = new Date('2026-11-20T10:00:00.000Z');
  const lockUntil = new Date('2026-11-20T13:00:00.000Z');
  const rules = { now, limit: 2, countedSince: new Date('2026-11-20T07:00:00.000Z'), lockUntil };
  const keys = [
    { key: 'dana at home', email_key: 'dana' },
    { key: 'dana at work', email_key: 'dana' },
    { key: 'priya at work', email_key: 'priya' },
  ];
  const takeAll = async () =>
    Promise.all(keys.map(async (key) => (await consumeTry(directory, key, rules)).isConsumed));
  expect(await takeAll()).toEqual([true, true, true]);
  expect(await takeAll()).toEqual([true, true, true]);
  expect(await takeAll()).toEqual([false, false, false]);
  await resetTriesOfEmail(directory, 'dana');
  expect(await takeAll()).toEqual([true, true, false]);
});
