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
  const { entries } = await readJournal();
  await Promise.all(
    Array.from({ length: 3 }, () => migrateDatabase(ownerUrl, { appRole: 'patchbay_app' })),
  );
  await migrateDatabase(ownerUrl, { appRole: 'patchbay_app' });
  const { rows } = await runSql(ownerUrl, 'select hash from drizzle.__drizzle_migrations');
  expect(rows).toHaveLength(entries.length);
});

test('only the newest snapshot of the schema is kept, which drizzle-kit compares with', async () => {
  const { entries } = await readJournal();
  const newest = String(entries.length - 1).padStart(4, '0');
  expect((await readdir(new URL('./migrations/meta/', import.meta.url))).toSorted()).toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
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

test('a database that was created before the first release is refused, and does not change', async () => {
  const { adminUrl, ownerUrl: owner } = inject('testPostgres');
  const earlier = `earlier_${process.pid}`;
  await runSql(adminUrl, `create database ${earlier} owner patchbay_owner`);
  try {
    const url = onDatabase(owner, earlier);
    await runSql(
      url,
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1795872247104)`,
    );
    await expect(migrateDatabase(url, { appRole: 'patchbay_app' })).rejects.toThrow(
      /created before the first release: start with an empty data folder/,
    );
    expect(await isMigrated(url)).toBe(false);
    const { rows } = await runSql(url, `select to_regclass('public.org') as org`);
    expect(rows).toEqual([{ org: null }]);
  } finally {
    await runSql(adminUrl, `drop database ${earlier} with (force)`);
  }
});

async function readJournal(): Promise<{ entries: unknown[] }> {
  return JSON.parse(
    await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
  );
}
