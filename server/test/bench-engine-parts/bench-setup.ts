// The set-up of the benchmarks of the engine: a database, a provider over loopback, and an engine whose five nodes
// call it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isJson, type Json } from '@patchbay/rules/json.ts';
import { pino } from 'pino';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { openDatabase, type Tenant } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#db/supervisor/supervisor.ts';
import { orderGraph } from '#domain/workflows/graph/graph-order.ts';
import { createEngine, type Engine } from '#engine/engine.ts';
import { createProcessMemory, DEFAULT_MEMORY } from '#engine/memory/run-memory.ts';
import { createEngineProcess } from '#engine/process/engine-process.ts';
import { openEngineStore, type RunLimits } from '#engine/store/engine-store.ts';
import type { StartRequest, WorkflowGraph } from '#engine/store/start-request.ts';
import { createTimers } from '#engine/timers/timers.ts';
import { createWaitLinks } from '#engine/waits/wait-links.ts';
import { createObjectId } from '#lib/object-id.ts';
import { decideTriggersHere } from '../engine/decide-triggers-here.ts';
import { templateJobsHere } from '../engine/template-jobs.ts';

export const NODES = 5;
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Limits that the runs of a benchmark do not reach. */
export const NO_LIMITS: RunLimits = { org: 100_000, workflow: 100_000, account: 100_000 };

/** The master key of all processes. The benchmark has no secrets. */
export const BENCH_MASTER_KEY = Buffer.alloc(32, 1);

export async function openBenchPostgres(): Promise<EmbeddedPostgres & { close(): Promise<void> }> {
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
  return {
    ...postgres,
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a provider in a thread of its own, so that it does not wait for the engine. */
export async function startBenchProvider(): Promise<{ port: number; close(): Promise<number> }> {
  const provider = new Worker(
    `const { createServer } = require('node:http');
   const server = createServer((request, response) => { response.setHeader('content-type', 'application/json'); response.end('{"id":1,"name":"Ada"}'); });
   server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => provider.once('message', resolve));
  return { port, close: () => provider.terminate() };
}

/** Returns the action of each node: a call of the provider. */
export function callProvider(port: number): () => Promise<Json> {
  return async () => {
    const response = await fetch(`http://127.0.0.1:${port}/contacts`, {
      method: 'POST',
      body: '{}',
    });
    const body: unknown = await response.json();
    return isJson(body) ? body : null;
  };
}

const GRAPH: WorkflowGraph = {
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

/** Creates an engine without opening it. `onLast` is called when a run comes to its last node. */
export async function createBenchEngine(
  appUrl: string,
  options: { call: () => Promise<Json>; limits?: RunLimits; onLast?: () => void },
): Promise<Engine> {
  const { call, limits = NO_LIMITS, onLast = () => {} } = options;
  const db = openDatabase(appUrl);
  const store = openEngineStore(appUrl);
  const log = pino({ level: 'error' });
  const keyRing = await createKeyRing(createKeyStore(db), createMasterKey(BENCH_MASTER_KEY));
  const clock = () => new Date();
  const ordered = orderGraph(GRAPH);
  const engine = createEngine({
    db,
    store,
    keyRing,
    engineProcess: createEngineProcess({ store, log, limits }),
    memory: createProcessMemory(DEFAULT_MEMORY),
    clock,
    log,
    limits,
    templates: templateJobsHere,
    decideTriggers: decideTriggersHere,
    runKind: async ({ node }) => {
      const body = await call();
      if (node.id === String(NODES + 1)) {
        onLast();
      }
      return { kind: 'done', output: { status: 200, body } };
    },
    waitLinks: createWaitLinks({ keyRing, apiUrl: () => '', dashboardUrl: () => '' }),
    loadGraph: async () => ordered,
    timers: createTimers({ db, clock, log, handlers: {} }),
    loadValues: async () => ({
      real: { application: {}, workflow: {} },
      shown: { application: {}, workflow: {} },
      elsewhere: { application: {}, workflow: {} },
      hasSecret: false,
      udf: {},
    }),
    loadVariables: async () => new Map(),
  });
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await db.close();
    },
  };
}

const WORKFLOW = createObjectId();

export function benchRequest(tenant: Tenant, account: string | null = null): StartRequest {
  return {
    tenant,
    workflow: {
      _id: WORKFLOW,
      name: 'Bench',
      slug: null,
      version: { _id: createObjectId(), number: 1 },
      timeout: null,
    },
    account: account === null ? null : { _id: account, account_id: account },
    config_id: null,
    trigger: { body: { id: 1 } },
    source: 'API Call',
    event: 'API Call',
  };
}

export const median = (values: readonly number[]) =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;
