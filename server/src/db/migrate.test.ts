import { readFile } from 'node:fs/promises';
import { onDatabase, runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const name = `empty_${process.pid}`;
let ownerUrl: string;

beforeAll(async () => {
  const { adminUrl, ownerUrl: owner } = inject('testPostgres');
  await runSql(adminUrl, `create database ${name} owner patchbay_owner`);
  ownerUrl = onDatabase(owner, name);
});

afterAll(async () => {
  await runSql(inject('testPostgres').adminUrl, `drop database ${name} with (force)`);
});

test('servers that start concurrently on an empty database migrate it once', async () => {
  const journal: unknown = JSON.parse(
    await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
  );
  await Promise.all(
    Array.from({ length: 3 }, () => migrateDatabase(ownerUrl, { appRole: 'patchbay_app' })),
  );
  await migrateDatabase(ownerUrl, { appRole: 'patchbay_app' });
  const { rows } = await runSql(ownerUrl, 'select hash from drizzle.__drizzle_migrations');
  expect(journal).toMatchObject({ entries: { length: rows.length } });
  expect(rows.length).toBeGreaterThan(1);
});
