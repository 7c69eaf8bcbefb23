// `npm run bench -- engine` measures runs of five HTTP nodes in one process. In turns with them it measures the floor:
// the same calls and writes by plain SQL. It prints one line for each row.
import pg from 'pg';
import type { Tenant } from '../src/db/database.ts';
import { createDbosQueue } from '../src/engine/queue/dbos-queue.ts';
import { createObjectId } from '../src/lib/object-id.ts';
import {
  benchRequest,
  callProvider,
  createBenchEngine,
  median,
  NODES,
  openBenchPostgres,
  print,
  startBenchProvider,
} from './bench-engine-parts/bench-setup.ts';

const CONCURRENCY = 20;
const SLICE_MS = 2000;
const SLICES = 3;
const BACKLOG = 2000;

const postgres = await openBenchPostgres();
const { appUrl } = postgres;
const pool = new pg.Pool({ connectionString: appUrl, max: 10 });
const provider = await startBenchProvider();
const callApp = callProvider(provider.port);
const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };
await pool.query(
  'insert into org (_id, name, created_at, updated_at) values ($1, $1, now(), now())',
  [tenant.org_id],
);
let ended = 0;
const engine = await createBenchEngine(appUrl, {
  call: callApp,
  onLast: () => {
    ended += 1;
  },
});
const request = benchRequest(tenant);

/** Makes the same calls and rows as a run, by one statement each, with the tenant set as the engine's functions do. */
async function runFloor(): Promise<void> {
  const id = createObjectId();
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

/** Returns the runs per second, and the median of their milliseconds. */
async function measureSlice(
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
  const sorted = times.toSorted((first, second) => first - second);
  return { rate: times.length / seconds, p50: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

async function compare(concurrency: number) {
  const rows = [];
  for (let round = 0; round < SLICES; round += 1) {
    const floor = await measureSlice(runFloor, concurrency);
    const own = await measureSlice(engineRun, concurrency);
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
  await measureSlice(engineRun, CONCURRENCY);
  const together = await compare(CONCURRENCY);
  print(
    `engine, ${CONCURRENCY} at a time in process: ${together.own.toFixed(0)} runs/s, ${together.share.toFixed(2)} of the floor (${together.floor.toFixed(0)})`,
  );
  const alone = await compare(1);
  print(
    `engine, one after another: p50 ${alone.p50.toFixed(1)} ms, ${alone.latency.toFixed(2)} floors`,
  );
  // The backlog is complete before the first job is taken.
  for (let index = 0; index < BACKLOG; index += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => engine.start(request)));
  }
  ended = 0;
  const begin = performance.now();
  const { engineProcess } = engine.deps;
  await engineProcess.stop();
  await engine.open(createDbosQueue({ appUrl, executor: engineProcess.id, concurrency: 50 }));
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
  await provider.close();
  await pool.end();
  await postgres.close();
}
