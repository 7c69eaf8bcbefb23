import { chown, copyFile, link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { findPackagedNativeDir } from './find-binaries.ts';
import { isPostmaster } from './postmaster-file.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './supervisor.ts';

const tempFolder = useTempFolders();
const open: EmbeddedPostgres[] = [];
// One cluster for the tests that do not need a fresh one: making it is what costs time.
let dataDir: string;

beforeAll(async () => {
  dataDir = await tempFolder();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((postgres) => postgres.stop()));
});

interface Heard {
  said: string[];
  lost: Error[];
}

async function start(
  folder: string,
  more: Partial<Parameters<typeof openEmbeddedPostgres>[0]> = {},
  heard: Heard = { said: [], lost: [] },
): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({
    dataDir: folder,
    log: (sentence) => heard.said.push(sentence),
    onLost: (error) => heard.lost.push(error),
    ...more,
  });
  open.push(postgres);
  return postgres;
}

/** For clusters that no test kills. */
const quick = { durability: 'none' } as const;
const getClusterFolder = (folder: string): string => join(folder, 'pg');

test('creates a cluster on loopback, with checksums and separate roles', async () => {
  const postgres = await start(dataDir);
  expect(postgres.how).toBe('started');
  const { rows: settings } = await runSql(
    postgres.adminUrl,
    `select current_setting('listen_addresses') as listen, current_setting('data_checksums') as sums,
       current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
       (select datcollate from pg_database where datname = 'patchbay') as locale`,
  );
  expect(settings).toEqual([
    { listen: '127.0.0.1', sums: 'on', sockets: '', fsync: 'on', locale: 'C' },
  ]);
  const { rows: roles } = await runSql(
    postgres.adminUrl,
    `select rolname, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong from pg_roles
     where rolname like 'patchbay%' order by 1`,
  );
  expect(roles).toEqual([
    { rolname: 'patchbay_admin', strong: true },
    { rolname: 'patchbay_app', strong: false },
    { rolname: 'patchbay_owner', strong: false },
  ]);
  for (const file of ['pg.password', 'postgres.log']) {
    expect((await stat(join(dataDir, file))).mode & 0o777, file).toBe(0o600);
  }
  const wrong = new URL(postgres.appUrl);
  wrong.password = (await readFile(join(dataDir, 'pg.password'), 'utf8')).trim();
  await expect(runSql(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('keeps its data over a restart, and leaves no process behind', async () => {
  const first = await start(dataDir);
  await runSql(first.ownerUrl, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isPostmaster(first.pid, getClusterFolder(dataDir))).toBe(false);
  await expect(runSql(first.ownerUrl, 'select 1')).rejects.toThrow();

  const second = await start(dataDir);
  expect(second.how).toBe('started');
  expect((await runSql(second.ownerUrl, 'select answer from kept')).rows).toEqual([{ answer: 42 }]);
});

test('a second server on the same folder is refused with the pid of the first', async () => {
  const fresh = await tempFolder();
  const outcomes = await Promise.allSettled([start(fresh, quick), start(fresh, quick)]);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]).toContain(
    `Another server (patchbay server pid=${process.pid}) already runs on the data folder ${fresh}`,
  );
  const [winner] = open;
  await expect(start(fresh)).rejects.toThrow('Another server');
  await expect(runSql(winner?.appUrl ?? '', 'select 1')).resolves.toMatchObject({ rowCount: 1 });
  expect((await readdir(fresh)).toSorted()).toEqual(['pg', 'pg.password', 'postgres.log']);
});

test('PostgreSQL killed in use is restarted on the same port, still locked', async () => {
  const heard: Heard = { said: [], lost: [] };
  const postgres = await start(dataDir, {}, heard);
  await runSql(postgres.ownerUrl, 'create table survivor as select 42 as answer');
  process.kill(postgres.pid, 'SIGKILL');
  await until(() => heard.said.some((line) => line.startsWith('PostgreSQL is back')));
  expect((await runSql(postgres.ownerUrl, 'select * from survivor')).rowCount).toBe(1);
  await expect(start(dataDir)).rejects.toThrow('Another server');
  expect(heard.lost).toEqual([]);
});

test('a lock taken by another server in the meantime ends this one, not the other', async () => {
  const heard: Heard = { said: [], lost: [] };
  const postgres = await start(dataDir, {}, heard);
  const client = new pg.Client({
    connectionString: postgres.adminUrl,
    application_name: 'patchbay server pid=999',
  });
  await client.connect();
  const { rows } = await client.query(
    "select pid, objid::bigint as lock from pg_locks where locktype = 'advisory' and granted",
  );
  const waiting = client.query('select pg_advisory_lock($1::bigint)', [rows[0]?.lock]);
  await until(async () => {
    const { rowCount } = await runSql(postgres.adminUrl, 'select from pg_locks where not granted');
    return rowCount === 1;
  });
  await runSql(postgres.adminUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await waiting;
  const lost = await until(() => heard.lost[0]);
  expect(lost.message).toContain('Another server (patchbay server pid=999)');
  await postgres.stop();
  expect(isPostmaster(postgres.pid, getClusterFolder(dataDir))).toBe(true);
  await client.end();
  const next = await start(dataDir);
  expect(next.how).toBe('adopted');
});

test('works from a package whose install script did not run', async () => {
  const folder = join(await tempFolder(), 'package');
  await linkFiles(join(findPackagedNativeDir(), '..'), folder);
  const postgres = await start(dataDir, { nativeDir: join(folder, 'native') });
  await expect(runSql(postgres.appUrl, 'select 1')).resolves.toMatchObject({ rowCount: 1 });
});

/** A package as npm unpacks it: files without symbolic links; hard links instead of 60 MB. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await linkFiles(source, target);
    } else if (entry.isFile()) {
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}

test('reports PostgreSQL’s message when it does not start', async () => {
  const started = start(dataDir, { settings: { shared_buffers: 'plenty' } });
  await expect(started).rejects.toThrow(/does not start: .*shared_buffers/);
});

test('a cluster of another version is refused with both versions', async () => {
  const fresh = await tempFolder();
  await mkdir(getClusterFolder(fresh));
  const { uid, gid } = await stat(getClusterFolder(dataDir));
  await chown(getClusterFolder(fresh), uid, gid);
  await writeFile(join(getClusterFolder(fresh), 'PG_VERSION'), '12\n');
  await expect(start(fresh)).rejects.toThrow(/made by PostgreSQL 12, and .* is PostgreSQL 18/);
});

test('a PG_BIN without a server in it is refused', async () => {
  await expect(start(dataDir, { pgBin: '/nonexistent/bin' })).rejects.toThrow(
    'PG_BIN: there is no PostgreSQL server in /nonexistent/bin',
  );
});

test('a PG_BIN is remembered for the next start', async () => {
  const pgBin = join(findPackagedNativeDir(), 'bin');
  const first = await start(dataDir, { pgBin });
  await first.stop();
  // Were the record not read, this package without a server would be tried.
  const second = await start(dataDir, { nativeDir: '/nonexistent' });
  expect(second.how).toBe('started');
});
