import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { onDatabase, runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isMigrated, migrateDatabase } from './migrate.ts';

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

test('a change of the functions has a migration that names their hash', async () => {
  const read = async (folder: string) => {
    const url = new URL(`./${folder}/`, import.meta.url);
    const names = (await readdir(url)).filter((name) => name.endsWith('.sql')).toSorted();
    return Promise.all(names.map((name) => readFile(new URL(name, url), 'utf8')));
  };
  const hash = createHash('sha256')
    .update((await read('functions')).join(''))
    .digest('hex');
  const statedHashes = (await read('migrations')).flatMap(
    (text) => /^-- functions sha256 (\w+)$/m.exec(text)?.[1] ?? [],
  );
  expect(statedHashes.at(-1)).toBe(hash);
});

test('a server of an older version is refused, and replaces no function', async () => {
  const functions = () =>
    runSql(ownerUrl, `select pg_get_functiondef('engine_start'::regproc) as text`);
  const { rows: before } = await functions();
  await runSql(
    ownerUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`,
  );
  const known = (
    await runSql(ownerUrl, 'select count(*)::int as n from drizzle.__drizzle_migrations')
  ).rows[0]?.n;
  await expect(migrateDatabase(ownerUrl, { appRole: 'patchbay_app' })).rejects.toThrow(
    `The database has schema ${known}, and this server knows schema ${known - 1}`,
  );
  expect(await isMigrated(ownerUrl)).toBe(false);
  expect((await functions()).rows).toEqual(before);
});
