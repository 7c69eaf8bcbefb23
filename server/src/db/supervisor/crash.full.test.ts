import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SupervisorChild, startSupervisorChild } from '#test/start-supervisor-child.ts';
import { until } from '#test/until.ts';
import { isPostmaster } from './postmaster-file.ts';
import { openEmbeddedPostgres } from './supervisor.ts';

const tempFolder = useTempFolders();
const children: SupervisorChild[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await tempFolder();
});

afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
});

async function startChild(mode: 'hold' | 'write'): Promise<[SupervisorChild, number]> {
  const child = startSupervisorChild(dataDir, mode);
  children.push(child);
  return [child, Number((await child.printed('open ')).split(' ')[1])];
}

const openHere = () =>
  openEmbeddedPostgres({
    dataDir,
    log: () => {},
    onLost: (error) => {
      throw error;
    },
  });

test('PostgreSQL of a killed server is adopted by the next one', async () => {
  const [child, postmaster] = await startChild('hold');
  await expect(openHere()).rejects.toThrow(`(patchbay server pid=${child.process.pid})`);
  await child.kill();
  expect(isPostmaster(postmaster, `${dataDir}/pg`)).toBe(true);

  const next = await openHere();
  expect(next).toMatchObject({ how: 'adopted', pid: postmaster });
  await next.stop();
  expect(isPostmaster(postmaster, `${dataDir}/pg`)).toBe(false);
});

// The processes that die while rows are being written. The length of the writing differs from round to
// round by itself, since each waits for another number of rows.
const ROUNDS: { victims: ('server' | 'postmaster')[]; rows: number }[] = [
  { victims: ['postmaster', 'server'], rows: 150 },
  { victims: ['server'], rows: 333 },
  { victims: ['server', 'postmaster'], rows: 511 },
];

test('no acknowledged write is lost to kill -9', async () => {
  const acknowledged: string[] = [];
  for (const { victims, rows } of ROUNDS) {
    const [child, postmaster] = await startChild('write');
    await until(() => child.lines.length > rows);
    for (const victim of victims) {
      if (victim === 'server') {
        await child.kill();
      } else {
        process.kill(postmaster, 'SIGKILL');
      }
    }
    acknowledged.push(
      ...child.lines.filter((line) => line.startsWith('ack ')).map((line) => line.slice(4)),
    );
    const postgres = await openHere();
    const first = await runSql(postgres.ownerUrl, 'select id from ack_first');
    const second = await runSql(postgres.ownerUrl, 'select id from ack_second');
    await postgres.stop();
    const found = new Set(first.rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(new Set(second.rows.map((row) => row.id))).toEqual(found);
  }
  expect(acknowledged.length).toBeGreaterThan(900);
});
