// Part of `npm run bench -- webhooks`: the time until a good receiver has a webhook, alone and beside 100 dead receivers
// of the same organization, half of which refuse connections, and half of which never respond. Rounds alternate.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { openDatabase, type Tenant, type Tx } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { webhookTable } from '#db/schema/webhooks/webhook.ts';
import { webhookDeliveryLeaseTable } from '#db/schema/webhooks/webhook-delivery-lease.ts';
import { stopDeliveries } from '#db/webhooks/stop-deliveries-repo.ts';
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

const DEAD = 100;
const ROUNDS = 3;
const PROBES = 40;
const PROBE_EVERY_MS = 150;
/** The maximum ratio of the time beside dead receivers to that without them. */
const AIM = 2;

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
const probe = await startProbe();
const dead = await startDeadReceiver();
const refusing = await findClosedPort();
const outbound = createOutboundClient({
  allowPrivateHosts: [probe.port, dead.port, refusing].map((port) => `127.0.0.1:${port}`),
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

/** Returns a port that refuses connections. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
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
  const ids: string[] = [];
  for (let index = 0; index < DEAD; index += 1) {
    ids.push(await subscribe(index % 2 === 0 ? dead.port : refusing));
  }
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await disable(ids);
    const alone = await measureTimes(probe.arrivals);
    await db.asTenant(tenant, (tx) => setEnabled(tx, ids, true));
    const beside = await measureTimes(probe.arrivals);
    print(`  alone ${format(alone)}; beside ${DEAD} dead ones ${format(beside)}`);
    ratios.push(beside.p50 / alone.p50);
  }
  const ratio = median(ratios);
  const isReached = ratio <= AIM;
  print(
    `time to a good receiver beside ${DEAD} dead ones: ${ratio.toFixed(2)} of alone (aim: at most ${AIM}${isReached ? '' : ', MISSED'})`,
  );
  if (!isReached) {
    process.exitCode = 1;
  }
}

/** Disables subscriptions and ends their deliveries, as the product does, and waits for requests that are under way. */
async function disable(webhooks: readonly string[]): Promise<void> {
  await db.asTenant(tenant, async (tx) => {
    await setEnabled(tx, webhooks, false);
    for (const webhook of webhooks) {
      await stopDeliveries(tx, tenant, webhook);
    }
  });
  while ((await db.readAsTenant(tenant, (tx) => tx.$count(webhookDeliveryLeaseTable))) > 0) {
    await sleep(100);
  }
}

async function setEnabled(tx: Tx, webhooks: readonly string[], is_enabled: boolean) {
  await tx.update(webhookTable).set({ is_enabled }).where(inArray(webhookTable._id, webhooks));
}

function format({ p50, max }: { p50: number; max: number }): string {
  return `p50 ${p50.toFixed(0)} ms, max ${max.toFixed(0)} ms`;
}

try {
  await engine.open(null);
  await compareTimes();
} finally {
  await stopSending();
  await engine.close();
  await outbound.close();
  await db.close();
  probe.close();
  await Promise.all([provider, dead].map(({ close }) => close()));
  await postgres.close();
}
