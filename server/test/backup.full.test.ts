// A backup as docs/guides/backups-and-upgrades.md describes it. If PostgreSQL with pg_dump is installed on this
// machine, the test uses its programs. Otherwise it reads and inserts the rows itself, by the same role and settings.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { onDatabase, runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { APP_ROLE, DATABASE_NAME, OWNER_ROLE } from '../src/db/supervisor/ensure-roles.ts';
import { openEmbeddedPostgres } from '../src/db/supervisor/supervisor.ts';
import { fillTwoTenants } from './fill-two-tenants.ts';

const run = promisify(execFile);
const tempFolder = useTempFolders();
/** The folder of Debian's packages of PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'psql'];
const BACKUP_OPTIONS = '-c patchbay.backup=on';

/** Finds the `bin` folder of an installed PostgreSQL, whose `pg_dump` fits its server. */
function findPostgres(): string | undefined {
  if (!existsSync(INSTALLED)) {
    return undefined;
  }
  return readdirSync(INSTALLED)
    .toSorted()
    .map((version) => path.join(INSTALLED, version, 'bin'))
    .findLast((bin) => PROGRAMS.every((name) => existsSync(path.join(bin, name))));
}

async function dumpByProgram(bin: string, fromUrl: string, toUrl: string): Promise<void> {
  const file = path.join(await tempFolder(), 'backup.sql');
  const { stdout } = await run(path.join(bin, 'pg_dump'), ['--enable-row-security', fromUrl], {
    env: { ...process.env, PGOPTIONS: BACKUP_OPTIONS },
    maxBuffer: 100_000_000,
  });
  writeFileSync(file, stdout);
  await run(path.join(bin, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-f', file, toUrl]);
}

async function dumpByReads(fromUrl: string, toUrl: string, toAdminUrl: string): Promise<void> {
  await migrateDatabase(toUrl, { appRole: APP_ROLE });
  const owner = new pg.Client({ connectionString: fromUrl, options: BACKUP_OPTIONS });
  const target = new pg.Client({ connectionString: toAdminUrl });
  await Promise.all([owner.connect(), target.connect()]);
  await target.query('set session_replication_role = replica');
  for (const table of await listTables(toAdminUrl)) {
    const { rows } = await owner.query(
      `select coalesce(json_agg(one), '[]')::text as rows from ${table} one`,
    );
    await target.query(`delete from ${table}`);
    await target.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows[0]?.rows],
    );
  }
  await Promise.all([owner.end(), target.end()]);
}

const listTables = async (url: string): Promise<string[]> =>
  (
    await runSql(
      url,
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'demo_vendor', 'dbos', 'drizzle')
       order by 1`,
    )
  ).rows.map(({ name }) => name);

async function countRows(url: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables(url)) {
    const { rows } = await runSql(url, `select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count;
  }
  return counts;
}

test('a backup by the owner contains the rows of every table, and a server starts on its copy', async () => {
  const bin = findPostgres();
  const postgres = await openEmbeddedPostgres({
    dataDir: await tempFolder(),
    durability: 'none',
    pgBin: bin,
    log: () => {},
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await migrateDatabase(postgres.ownerUrl, { appRole: APP_ROLE });
    const adminUrl = onDatabase(postgres.adminUrl, DATABASE_NAME);
    await fillTwoTenants(adminUrl);
    await runSql(adminUrl, `create database copy owner ${OWNER_ROLE}`);
    const [copyUrl, copyAdminUrl] = [postgres.ownerUrl, adminUrl].map((url) =>
      onDatabase(url, 'copy'),
    );
    const [toUrl, toAdminUrl] = [copyUrl ?? '', copyAdminUrl ?? ''];
    await (bin === undefined
      ? dumpByReads(postgres.ownerUrl, toUrl, toAdminUrl)
      : dumpByProgram(bin, postgres.ownerUrl, toUrl));
    const counts = await countRows(adminUrl);
    expect(counts).toMatchObject({ connection: 2, execution: 2, config_value: 2, org: 2 });
    expect(await countRows(toAdminUrl)).toEqual(counts);
    await migrateDatabase(toUrl, { appRole: APP_ROLE });
    const asApp = onDatabase(postgres.appUrl, 'copy');
    expect((await runSql(asApp, 'table connection')).rowCount).toBe(0);
    expect((await runSql(asApp, 'table org')).rowCount).toBe(2);
  } finally {
    await postgres.stop();
  }
});
