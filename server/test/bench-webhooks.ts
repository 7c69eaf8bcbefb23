// `npm run bench -- webhooks` measures runs of five HTTP nodes with and without a subscription to their ends, and the
// time until a good receiver has a webhook, alone and beside 100 receivers that never respond. It prints a line each.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { openDatabase, type Tenant } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { webhookTable } from '#db/schema/webhooks/webhook.ts';
import { webhookDeliveryTable } from '#db/schema/webhooks/webhook-delivery.ts';
import { createApiKey } from '#domain/org/api-keys.ts';
import { createWebhookSecret } from '#domain/webhooks/attempt/sign-webhook.ts';
import { renderWebhook } from '#domain/webhooks/template/render-webhook.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createOutboundClient } from '#outbound/outbound-client.ts';
import { startSendingWebhooks } from '../src/scheduler/send-webhooks.ts';
import {
  BENCH_MASTER_KEY,
  benchRequest,
  callProvider,
  createBenchEngine,
  median,
  openBenchPostgres,
  print,
  startBenchProvider,
} from './bench-engine-parts/bench-setup.ts';

const CONCURRENCY = 20;
const SLICE_MS = 3000;
const SLICES = 5;
const DEAD = 100;
const PROBES = 60;
const PROBE_EVERY_MS = 150;
const RUNS_RATIO = 0.9;
const TIME_RATIO = 2;

const postgres = await openBenchPostgres();
const { appUrl } = postgres;
const db = openDatabase(appUrl);
const keyRing = await createKeyRing(createKeyStore(db), createMasterKey(BENCH_MASTER_KEY));
const provider = await startBenchProvider();
const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };
await db.directory.insert(orgTable).values({ _id: tenant.org_id, name: 'Bench' });
await createApiKey({ db, keyRing }, tenant);
const engine = await createBenchEngine(appUrl, { call: callProvider(provider.port) });
const request = benchRequest(tenant);
const receiver = await startBenchProvider();
const probe = await startProbe();
const dead = await startDeadReceiver();
const outbound = createOutboundClient({
  allowPrivateHosts: [receiver, probe, dead].map(({ port }) => `127.0.0.1:${port}`),
});
const stopSending = startSendingWebhooks({
  db,
  keyRing,
  clock: () => new Date(),
  log: pino({ level: 'error' }),
  outbound,
  mail: { send: async () => undefined },
  dashboardUrl: () => 'http://127.0.0.1',
  render: async (input) => renderWebhook(input),
});

async function subscribe(port: number): Promise<string> {
  const _id = createObjectId();
  const secret_encrypted = await keyRing.encrypt(
    tenant.org_id,
    { table: 'webhook', row: _id, environment: tenant.environment, column: 'secret_encrypted' },
    createWebhookSecret(),
  );
  await db.asTenant(tenant, (tx) =>
    tx.insert(webhookTable).values({
      ...tenant,
      _id,
      webhook_url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      webhook_events: ['Workflow Completed'],
      webhook_body: '{{event}}',
      secret_encrypted,
    }),
  );
  return _id;
}

async function run(): Promise<void> {
  const { ended } = await engine.startSync(request);
  if ((await ended)?.status !== 'COMPLETED') {
    throw new Error('A run did not complete.');
  }
}

/** Returns the runs per second. */
async function measureRuns(): Promise<number> {
  const begin = performance.now();
  let runs = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() - begin < SLICE_MS) {
        await run();
        runs += 1;
      }
    }),
  );
  return (runs * 1000) / (performance.now() - begin);
}

async function waitUntilSent(): Promise<void> {
  for (;;) {
    const open = await db.readAsTenant(tenant, (tx) =>
      tx.$count(webhookDeliveryTable, isNotNull(webhookDeliveryTable.next_attempt_at)),
    );
    if (open === 0) {
      return;
    }
    await sleep(50);
  }
}

async function compareRuns(): Promise<void> {
  const webhook = await subscribe(receiver.port);
  const enable = (isEnabled: boolean) =>
    db.asTenant(tenant, (tx) =>
      tx.update(webhookTable).set({ is_enabled: isEnabled }).where(eq(webhookTable._id, webhook)),
    );
  await measureRuns();
  await waitUntilSent();
  const ratios: number[] = [];
  const sent: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    await enable(false);
    const without = await measureRuns();
    await enable(true);
    const begin = performance.now();
    const rate = await measureRuns();
    await waitUntilSent();
    sent.push((rate * SLICE_MS) / (performance.now() - begin));
    ratios.push(rate / without);
    print(`  ${without.toFixed(0)} runs/s without a subscription, ${rate.toFixed(0)} with one`);
  }
  await enable(false);
  check(`runs with a subscription: ${median(ratios).toFixed(2)} of the rate without one`, {
    isMet: median(ratios) >= RUNS_RATIO,
    aim: `at least ${RUNS_RATIO}`,
  });
  print(`  webhooks sent: ${median(sent).toFixed(0)} of the same runs per second`);
}

/** Starts a receiver that never responds, in a thread of its own. */
async function startDeadReceiver(): Promise<{ port: number; close(): Promise<number> }> {
  const thread = new Worker(
    `const { createServer } = require('node:http');
     const server = createServer(() => {});
     server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => thread.once('message', resolve));
  return { port, close: () => thread.terminate() };
}

/** Starts a receiver in this thread that notes when the webhook of each execution arrives. */
async function startProbe(): Promise<{
  port: number;
  arrivals: ReadonlyMap<string, number>;
  close(): void;
}> {
  const arrivals = new Map<string, number>();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const event: { instance_id: string } = JSON.parse(Buffer.concat(chunks).toString());
      arrivals.set(event.instance_id, performance.now());
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    arrivals,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Ends runs at a steady pace. Returns the median and the largest milliseconds until the receiver has their webhooks. */
async function measureTimes(arrivals: ReadonlyMap<string, number>) {
  const ends = new Map<string, number>();
  for (let probe = 0; probe < PROBES; probe += 1) {
    const started = await engine.startSync(request);
    await started.ended;
    ends.set(started.execution_id, performance.now());
    await sleep(PROBE_EVERY_MS);
  }
  while ([...ends.keys()].some((execution) => !arrivals.has(execution))) {
    await sleep(20);
  }
  const times = [...ends].map(([execution, end]) => (arrivals.get(execution) ?? 0) - end);
  return { p50: median(times), max: Math.max(...times) };
}

async function compareTimes(): Promise<void> {
  await subscribe(probe.port);
  await measureTimes(probe.arrivals);
  const alone = await measureTimes(probe.arrivals);
  for (let index = 0; index < DEAD; index += 1) {
    await subscribe(dead.port);
  }
  const beside = await measureTimes(probe.arrivals);
  print(
    `  a good receiver alone: p50 ${alone.p50.toFixed(0)} ms, max ${alone.max.toFixed(0)} ms; beside ${DEAD} dead ones: p50 ${beside.p50.toFixed(0)} ms, max ${beside.max.toFixed(0)} ms`,
  );
  const ratio = beside.p50 / alone.p50;
  check(`time to a good receiver beside ${DEAD} dead ones: ${ratio.toFixed(2)} of alone`, {
    isMet: ratio <= TIME_RATIO,
    aim: `at most ${TIME_RATIO}`,
  });
}

function check(line: string, { isMet, aim }: { isMet: boolean; aim: string }): void {
  print(`${line} (aim: ${aim}${isMet ? '' : ', MISSED'})`);
  if (!isMet) {
    process.exitCode = 1;
  }
}

try {
  await engine.open(null);
  await compareRuns();
  await compareTimes();
} finally {
  await stopSending();
  await engine.close();
  await outbound.close();
  await db.close();
  probe.close();
  await Promise.all([provider, receiver, dead].map(({ close }) => close()));
  await postgres.close();
}
