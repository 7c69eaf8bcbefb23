// The second part of `npm run bench -- engine` measures workers as separate processes. It prints one line for each row.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Tenant } from '../src/db/database.ts';
import type { RunLimits } from '../src/engine/store/engine-store.ts';
import { createObjectId } from '../src/lib/object-id.ts';
import {
  benchRequest,
  callProvider,
  createBenchEngine,
  median,
  NO_LIMITS,
  openBenchPostgres,
  print,
  startBenchProvider,
} from './bench-engine-parts/bench-setup.ts';

const BACKLOG = 2000;
const WAITING = 100_000;
const CROWD = 10_000;
const STARTS_AT_ONCE = 20;
const SINGLE_STARTS = 40;
const POLL_MS = 50;
/** The server's default limits. */
const DEFAULT_LIMITS: RunLimits = { org: 100, workflow: 100, account: 25 };

const postgres = await openBenchPostgres();
const { appUrl } = postgres;
const admin = new URL(postgres.adminUrl);
admin.pathname = new URL(appUrl).pathname;
const pool = new pg.Pool({ connectionString: admin.href, max: 4 });
const provider = await startBenchProvider();
const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };
await pool.query(
  'insert into org (_id, name, created_at, updated_at) values ($1, $1, now(), now())',
  [tenant.org_id],
);

interface BenchWorker {
  openedMs: number;
  rss: number;
  stop(): Promise<void>;
}

async function startWorker(limits: RunLimits): Promise<BenchWorker> {
  const file = path.join(import.meta.dirname, 'bench-engine-parts/bench-worker.ts');
  const words = [appUrl, String(provider.port), JSON.stringify(limits)];
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', file, ...words],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const died = once(child, 'exit').then(() => {
    throw new Error('A worker ended before it was ready.');
  });
  const [line] =
    child.stdout === null ? [] : await Promise.race([once(child.stdout, 'data'), died]);
  died.catch(() => undefined);
  const { openedMs, rss } = JSON.parse(String(line));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { openedMs, rss, stop };
}

/** Calls `use` with a function that starts runs. Its process works on none of them, so that they wait in the queue. */
async function withStarter<T>(
  limits: RunLimits,
  use: (start: (account?: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const call = callProvider(provider.port);
  const engine = await createBenchEngine(appUrl, { call, limits });
  try {
    return await use((account) => engine.start(benchRequest(tenant, account ?? null)));
  } finally {
    await engine.close();
  }
}

async function startMany(start: () => Promise<string>, count: number): Promise<void> {
  for (let index = 0; index < count; index += STARTS_AT_ONCE) {
    await Promise.all(Array.from({ length: STARTS_AT_ONCE }, start));
  }
}

async function untilNoneIsOpen(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "select exists (select from execution where phase in ('held', 'queued', 'running')) as open",
    );
    if (rows[0]?.open !== true) {
      return;
    }
    await sleep(POLL_MS);
  }
}

async function benchWorkers(): Promise<void> {
  let single = 0;
  for (const count of [1, 2, 4]) {
    await withStarter(NO_LIMITS, (start) => startMany(start, BACKLOG));
    const begin = performance.now();
    const workers = await Promise.all(Array.from({ length: count }, () => startWorker(NO_LIMITS)));
    const opened = performance.now();
    await untilNoneIsOpen();
    // The workers that opened first began before the others had opened.
    const seconds = (performance.now() - (begin + opened) / 2) / 1000;
    const rate = BACKLOG / seconds;
    single = count === 1 ? rate : single;
    print(
      `engine, backlog of ${BACKLOG}, ${count} workers: ${rate.toFixed(0)} runs/s, ${(rate / single).toFixed(2)} of one`,
    );
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Starts runs one after another. Returns the milliseconds from each start to its first node and to its end. */
async function measureSingleStarts(
  start: (account?: string) => Promise<string>,
): Promise<{ begun: number[]; ended: number[] }> {
  const begun: number[] = [];
  const ended: number[] = [];
  for (let index = 0; index < SINGLE_STARTS; index += 1) {
    const before = Date.now();
    const id = await start('single');
    for (;;) {
      const { rows } = await pool.query<{ first: Date; completed_at: Date }>(
        `select completed_at, (select min(started_at) from execution_node where execution = _id) as first
         from execution where _id = $1 and phase = 'ended'`,
        [id],
      );
      const [row] = rows;
      if (row !== undefined) {
        begun.push(row.first.getTime() - before);
        ended.push(row.completed_at.getTime() - before);
        break;
      }
      await sleep(5);
    }
  }
  return { begun, ended };
}

async function benchLatencies(): Promise<void> {
  const worker = await startWorker(DEFAULT_LIMITS);
  await withStarter(DEFAULT_LIMITS, async (start) => {
    await measureSingleStarts(start);
    const alone = await measureSingleStarts(start);
    const slowest = alone.begun.toSorted((first, second) => first - second).at(-3) ?? 0;
    print(
      `engine, queued start to first node: p50 ${median(alone.begun).toFixed(0)} ms, p95 ${slowest.toFixed(0)} ms`,
    );
    await startMany(() => start('crowd'), CROWD);
    const beside = await measureSingleStarts(start);
    const { rows } = await pool.query(
      "select count(*)::int as held from execution where phase = 'held'",
    );
    const share = median(beside.ended) / median(alone.ended);
    print(
      `engine, a start beside ${CROWD} of another customer (${rows[0]?.held} still held): p50 ${median(beside.ended).toFixed(0)} ms, ` +
        `${share.toFixed(2)} of alone (${median(alone.ended).toFixed(0)} ms)`,
    );
    const begin = performance.now();
    await untilNoneIsOpen();
    print(
      `engine, the rest of the ${CROWD} took ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    );
  });
  await worker.stop();
}

/** Inserts runs that wait for a month, as the engine's functions store them. */
async function addWaitingRuns(count: number): Promise<void> {
  await pool.query(
    `with run as materialized (
       select lpad(to_hex(number), 24, '0') as id, now() + interval '30 days' as wake_at
       from generate_series(1, $2::int) number
     ), stored as (
       insert into execution (_id, org_id, environment, workflow_id, workflow_name, status, phase, source, event,
         trigger, deadline_at, fence, started_at, created_at)
       select id, $1, 'test', 'waiting', 'Bench', 'RUNNING', 'waiting', 'API Call', 'API Call', '{"body":{"id":1}}',
         wake_at, 1, now(), now() from run returning _id
     ), waiting as (
       insert into execution_wait (org_id, environment, execution, node_id, iteration, waiting_since, wake_at, created_at)
       select $1, 'test', id, '3', '', now(), wake_at, now() from run
     )
     select engine_enqueue($1, 'test', id, wake_at) from run`,
    [tenant.org_id, count],
  );
  await pool.query('analyze');
}

async function benchWaiting(): Promise<void> {
  const measure = async () => {
    const rows: BenchWorker[] = [];
    for (let round = 0; round < 3; round += 1) {
      const worker = await startWorker(NO_LIMITS);
      rows.push(worker);
      await worker.stop();
    }
    return {
      openedMs: median(rows.map((row) => row.openedMs)),
      rss: median(rows.map((row) => row.rss)),
    };
  };
  const without = await measure();
  await addWaitingRuns(WAITING);
  const withThem = await measure();
  const worker = await startWorker(NO_LIMITS);
  await withStarter(NO_LIMITS, async (start) => {
    const { begun } = await measureSingleStarts(start);
    print(
      `engine, beside ${WAITING} waiting runs: ${((withThem.rss - without.rss) / 1e6).toFixed(0)} MB and ` +
        `${(withThem.openedMs - without.openedMs).toFixed(0)} ms more at the start of a worker, a queued start after ` +
        `${median(begun).toFixed(0)} ms`,
    );
  });
  await worker.stop();
}

try {
  await benchWorkers();
  await benchLatencies();
  await benchWaiting();
} finally {
  await provider.close();
  await pool.end();
  await postgres.close();
}
