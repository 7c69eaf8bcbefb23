import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/start-test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { takeTry } from './sign-in-failure-repo.ts';

let testDatabase: TestDatabase;
let servers: Database[];
beforeAll(async () => {
  testDatabase = await startTestDatabase();
  servers = [openDatabase(testDatabase.appUrl), openDatabase(testDatabase.appUrl)];
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.close()));
  await testDatabase.drop();
});

test('twenty tries at once on two servers are three', async () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const lockUntil = new Date('2026-11-20T13:00:00.000Z');
  const rules = { now, limit: 3, countedSince: new Date('2026-11-20T07:00:00.000Z'), lockUntil };
  const ends = await Promise.all(
    servers.flatMap(({ directory }) =>
      Array.from({ length: 10 }, () => takeTry(directory, 'a key', rules)),
    ),
  );
  expect(ends.filter(({ isTaken }) => isTaken)).toHaveLength(3);
  const ended = ends.filter(({ lockedUntil }) => lockedUntil?.getTime() === lockUntil.getTime());
  expect(ended).toHaveLength(18);
});
