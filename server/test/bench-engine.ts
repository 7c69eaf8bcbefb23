// `npm run bench -- engine`: runs of five HTTP nodes in one process, beside the same calls and writes by
// plain SQL, the floor, in turns. Prints one line for each row.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isJson, type Json } from '@patchbay/rules/json.ts';
import pg from 'pg';
import { pino } from 'pino';
import { createKeyRing } from '../src/crypto/key-ring.ts';
import { masterKeyFrom } from '../src/crypto/master-key.ts';
import { openDatabase, type Tenant } from '../src/db/database.ts';
import { createKeyStore } from '../src/db/keys/key-store.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { openEmbeddedPostgres } from '../src/db/supervisor/supervisor.ts';
import { orderGraph } from '../src/domain/workflows/graph/graph-order.ts';
import { createEngine } from '../src/engine/engine.ts';
import { createExecutor } from '../src/engine/executor/executor.ts';
import { createDbosQueue } from '../src/engine/queue/dbos-queue.ts';
import { openEngineStore } from '../src/engine/store/engine-store.ts';
import type { StartRequest, WorkflowGraph } from '../src/engine/store/start-request.ts';
import { createTimers } from '../src/engine/timers/timers.ts';
import { createWaitLinks } from '../src/engine/waits/wait-links.ts';
import { newObjectId } from '../src/lib/object-id.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const NODES = 5;
const CONCURRENCY = 20;
const SLICE_MS = 2000;
const SLICES = 3;
const BACKLOG = 2000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'patchbay-bench-engine-'));
chmodSync(dataDir, 0o755);
const postgres = await openEmbeddedPostgres({
  dataDir,
  log: () => {},
  onLost: (error) => {
    throw error;
  },
});
await migrateDatabase(postgres.ownerUrl, { appRole: postgres.appRole });
const { appUrl } = postgres;
const db = openDatabase(appUrl);
const pool = new pg.Pool({ connectionString: appUrl, max: 10 });
const provider = new Worker(
  `const { createServer } = require('node:http');
   const server = createServer((request, response) => { response.setHeader('content-type', 'application/json'); response.end('{"id":1,"name":"Ada"}'); });
   server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`,
  { eval: true },
);
const port = await new Promise<number>((resolve) => provider.once('message', resolve));
const callApp = async (): Promise<Json> => {
  const response = await fetch(`http://127.0.0.1:${port}/contacts`, { method: 'POST', body: '{}' });
  const body: unknown = await response.json();
  return isJson(body) ? body : null;
};

const tenant: Tenant = { org_id: newObjectId(), environment: 'test' };
await pool.query(
  'insert into org (_id, name, created_at, updated_at) values ($1, $1, now(), now())',
  [tenant.org_id],
);

const graph: WorkflowGraph = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    ...Array.from(
      { length: NODES },
      (_, index): WorkflowNode => ({
        id: String(index + 2),
        type: 'http',
        name: `Call ${index + 1}`,
        data: {
          method: 'POST',
          base_url: 'http://127.0.0.1',
          body: '{{event.body}}',
          body_type: 'JSON',
        },
      }),
    ),
  ],
  edges: Array.from({ length: NODES }, (_, index) => ({
    id: `e${index}`,
    source: String(index + 1),
    target: String(index + 2),
  })),
};
const ordered = orderGraph(graph);

const store = openEngineStore(appUrl);
const log = pino({ level: 'error' });
const executor = createExecutor({ store, log });
const keyRing = await createKeyRing(createKeyStore(db), masterKeyFrom(randomBytes(32)));
let ended = 0;
const engine = createEngine({
  db,
  store,
  keyRing,
  executor,
  clock: () => new Date(),
  log,
  limits: { org: 10_000, workflow: 10_000, account: 10_000 },
  runKind: async ({ node }) => {
    const body = await callApp();
    ended += node.id === String(NODES + 1) ? 1 : 0;
    return { kind: 'done', output: { status: 200, body } };
  },
  waitLinks: createWaitLinks({ keyRing, apiUrl: () => '', dashboardUrl: () => '' }),
  loadGraph: async () => ordered,
  timers: createTimers({ db, clock: () => new Date(), log, handlers: {} }),
  loadValues: async () => ({
    real: { application: {}, workflow: {} },
    shown: { application: {}, workflow: {} },
    hasSecret: false,
    udf: {},
  }),
});
const request: StartRequest = {
  tenant,
  workflow: {
    _id: newObjectId(),
    name: 'Bench',
    slug: null,
    version: { _id: newObjectId(), number: 1 },
    timeout: null,
  },
  account: null,
  config_id: null,
  trigger: { body: { id: 1 } },
  source: 'API Call',
  event: 'API Call',
};

/** The same calls and rows, one statement each, with the tenant set as the engine's functions do. */
async function floorRun(): Promise<void> {
  const id = newObjectId();
  await pool.query({
    name: 'floor-start',
    text: `with tenant as materialized (select engine_set_tenant($1, 'test'))
      insert into execution (_id, org_id, environment, workflow_id, workflow_name, status, phase, source, event,
        trigger, started_at, created_at)
      select $2, $1, 'test', $2, 'Bench', 'RUNNING', 'running', 'API Call', 'API Call', '{"body":{"id":1}}', now(), now()
      from tenant`,
    values: [tenant.org_id, id],
  });
  for (let node = 2; node < NODES + 2; node += 1) {
    const body = await callApp();
    await pool.query({
      name: 'floor-node',
      text: `with tenant as materialized (select engine_set_tenant($1, 'test'))
        insert into execution_node (org_id, environment, execution, node_id, iteration, node_name, node_type, status,
          attempts, maximum_attempts, output, started_at, completed_at)
        select $1, 'test', $2, $3, '', 'Call', 'http', 'Success', 1, 1, $4, now(), now() from tenant`,
      values: [tenant.org_id, id, String(node), JSON.stringify({ status: 200, body })],
    });
  }
  await pool.query({
    name: 'floor-end',
    text: `with tenant as materialized (select engine_set_tenant($1, 'test'))
      update execution set status = 'COMPLETED', phase = 'ended', completed_at = now() from tenant where _id = $2`,
    values: [tenant.org_id, id],
  });
}

async function engineRun(): Promise<void> {
  const { ended: end } = await engine.startSync(request);
  if ((await end)?.status !== 'COMPLETED') {
    throw new Error('A run did not complete.');
  }
}

/** Runs per second, and the median of their milliseconds. */
async function slice(
  run: () => Promise<void>,
  concurrency: number,
): Promise<{ rate: number; p50: number }> {
  const begin = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - begin < SLICE_MS) {
        const start = performance.now();
        await run();
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  return { rate: times.length / seconds, p50: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function compare(concurrency: number) {
  const rows = [];
  for (let round = 0; round < SLICES; round += 1) {
    const floor = await slice(floorRun, concurrency);
    const own = await slice(engineRun, concurrency);
    rows.push({ floor, own });
  }
  return {
    floor: median(rows.map(({ floor }) => floor.rate)),
    own: median(rows.map(({ own }) => own.rate)),
    share: median(rows.map(({ floor, own }) => own.rate / floor.rate)),
    latency: median(rows.map(({ floor, own }) => own.p50 / floor.p50)),
    p50: median(rows.map(({ own }) => own.p50)),
  };
}

try {
  await engine.open(null);
  await slice(engineRun, CONCURRENCY);
  const together = await compare(CONCURRENCY);
  print(
    `engine, ${CONCURRENCY} at a time in process: ${together.own.toFixed(0)} runs/s, ${together.share.toFixed(2)} of the floor (${together.floor.toFixed(0)})`,
  );
  const alone = await compare(1);
  print(
    `engine, one after another: p50 ${alone.p50.toFixed(1)} ms, ${alone.latency.toFixed(2)} floors`,
  );
  // The backlog is there before the first job is taken.
  for (let index = 0; index < BACKLOG; index += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => engine.start(request)));
  }
  ended = 0;
  const begin = performance.now();
  await engine.deps.executor.stop();
  await engine.open(createDbosQueue({ appUrl, executor: executor.id, concurrency: 50 }));
  while (ended < BACKLOG) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const rate = BACKLOG / ((performance.now() - begin) / 1000);
  print(
    `engine, backlog of ${BACKLOG} by the queue: ${rate.toFixed(0)} runs/s, ${(rate / together.floor).toFixed(2)} of the floor`,
  );
  print(`engine, memory: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
} finally {
  await engine.close();
  await provider.terminate();
  await pool.end();
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
