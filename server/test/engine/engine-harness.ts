import { randomBytes } from 'node:crypto';
import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { pino } from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { type Database, openDatabase, type Tenant } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import type { TimerHandlers } from '#domain/triggers/timer-handler.ts';
import { createEngine, type Engine } from '#engine/engine.ts';
import {
  createProcessMemory,
  DEFAULT_MEMORY,
  type MemoryLimits,
} from '#engine/memory/run-memory.ts';
import type { NodeContext, NodeOutcome } from '#engine/nodes/node-type.ts';
import { createEngineProcess, type EngineProcessTiming } from '#engine/process/engine-process.ts';
import type { StartHeartbeat } from '#engine/process/start-heartbeat.ts';
import { createDbosQueue } from '#engine/queue/dbos-queue.ts';
import type { JobQueue } from '#engine/queue/job-queue.ts';
import { createGraphLoader } from '#engine/segment/load-graph.ts';
import { openEngineStore, type RunLimits } from '#engine/store/engine-store.ts';
import type { StartRequest } from '#engine/store/start-request.ts';
import { createTimers } from '#engine/timers/timers.ts';
import { createWaitLinks } from '#engine/waits/wait-links.ts';
import { createObjectId } from '#lib/object-id.ts';
import { decideTriggersHere } from './decide-triggers-here.ts';
import { templateJobsHere } from './template-jobs.ts';

/** The actions of a test's nodes by their ids. Other nodes are done immediately. */
export type Actions = Record<string, (context: NodeContext) => Promise<NodeOutcome>>;

export interface TestGraph {
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
}

export interface EngineHarness {
  db: Database;
  tenant: Tenant;
  database: TestDatabase;
  /**
   * Creates an engine with its own row and connections, which the database sees as another process. It closes after the
   * test, so that it takes no run of a later one.
   */
  addEngine(
    actions: Actions,
    options?: {
      limits?: Partial<RunLimits>;
      timing?: Partial<EngineProcessTiming>;
      timers?: TimerHandlers;
      memory?: MemoryLimits;
      /** Default: no heartbeat thread, so that the main thread alone shows that the process lives. */
      startHeartbeat?: StartHeartbeat;
    },
  ): Promise<Engine>;
  /** Opens an engine, so that it takes runs from the queue. Default: 50 at a time. */
  openWithQueue(engine: Engine, concurrency?: number): Promise<JobQueue>;
  request(graph: TestGraph, changes?: Partial<StartRequest>): StartRequest;
  /** Reads the row of an execution, past row-level security. */
  execution(id: string): Promise<Record<string, unknown>>;
  journal(id: string): Promise<Record<string, unknown>[]>;
  sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

const TIMING: EngineProcessTiming = {
  beatMs: 50,
  deadAfterMs: 1000,
  standstillMs: 2000,
  maxHeldMs: 10_000,
  hungAfterMs: 60_000,
};
const NO_HEARTBEAT: StartHeartbeat = () => async () => {};
const LIMITS: RunLimits = { org: 100, workflow: 100, account: 100 };

/** Starts the harness of a test file, which awaits it at its top. It closes after the tests of the file. */
export async function startEngineHarness(): Promise<EngineHarness> {
  const database = await startTestDatabase();
  const db = openDatabase(database.appUrl);
  const keyRing = await createKeyRing(createKeyStore(db), createMasterKey(randomBytes(32)));
  const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };
  const sql = async (statement: string, values: unknown[] = []) =>
    (await runSql(database.adminUrl, statement, values)).rows;
  await sql('insert into org (_id, name, created_at, updated_at) values ($1, $1, now(), now())', [
    tenant.org_id,
  ]);
  const clock = () => new Date();
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  return {
    db,
    tenant,
    database,
    sql,
    addEngine: async (
      actions,
      { limits: changed, timing, timers = {}, memory, startHeartbeat = NO_HEARTBEAT } = {},
    ) => {
      const store = openEngineStore(database.appUrl);
      const log = pino({ level: 'silent' });
      const limits = { ...LIMITS, ...changed };
      const engineProcess = createEngineProcess({
        ...{ store, log, limits, startHeartbeat },
        timing: { ...TIMING, ...timing },
      });
      const engine = createEngine({
        db,
        store,
        keyRing,
        engineProcess,
        memory: createProcessMemory(memory ?? DEFAULT_MEMORY),
        clock,
        log,
        timers: createTimers({ db, clock, log, handlers: timers }),
        limits,
        templates: templateJobsHere,
        decideTriggers: decideTriggersHere,
        runKind: async (context) =>
          (await actions[context.node.id]?.(context)) ?? { kind: 'done', output: null },
        waitLinks: createWaitLinks({ keyRing, apiUrl: () => '', dashboardUrl: () => '' }),
        loadGraph: createGraphLoader(db),
        loadValues: async () => ({
          real: { application: {}, workflow: {} },
          shown: { application: {}, workflow: {} },
          elsewhere: { application: {}, workflow: {} },
          hasSecret: false,
          udf: {},
        }),
        loadVariables: async () => new Map(),
      });
      onTestFinished(() => engine.close());
      return engine;
    },
    openWithQueue: async ({ open, deps }, concurrency = 50) => {
      const executor = deps.engineProcess.id;
      const queue = createDbosQueue({ appUrl: database.appUrl, executor, concurrency });
      await open(queue);
      return queue;
    },
    request: (graph, changes) => ({
      tenant,
      workflow: {
        _id: createObjectId(),
        name: 'Test',
        slug: null,
        version: null,
        graph,
        timeout: null,
      },
      account: null,
      config_id: null,
      trigger: { body: null },
      source: 'API Call',
      event: 'API Call',
      ...changes,
    }),
    execution: async (id) => {
      const [row] = await sql('select * from execution where _id = $1', [id]);
      if (row === undefined) {
        throw new Error(`There is no execution ${id}.`);
      }
      return row;
    },
    journal: (id) =>
      sql('select * from execution_node where execution = $1 order by completed_at, ctid', [id]),
  };
}

/** Creates a promise that `open` fulfills. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Returns a start node and nodes with effects, by id, that run one after another. */
export function chain(...ids: string[]): TestGraph {
  return buildGraph(
    ids.map(calling),
    ids.map((id, index) => [ids[index - 1] ?? '1', id]),
  );
}

/** Returns a node of a kind that has effects: it is stored before the next node begins. */
export const calling = (id: string): WholeNode => ({
  id,
  type: 'http',
  name: id,
  data: { method: 'GET', base_url: 'http://127.0.0.1', body_type: 'JSON' },
});

type WholeNode = Extract<WorkflowNode, { type: 'group' | 'try_catch' | 'http' }>;

/** A node of a test. Default: of a kind without effects. */
export type TestNode = { id: string } & Partial<Extract<WorkflowNode, { type: 'log' }>>;

/** Returns a graph of a start node `1`, nodes that do what the test says, and edges as source and target. */
export function buildGraph(
  nodes: readonly (TestNode | WholeNode)[],
  edges: readonly (readonly [string, string, string?])[],
): TestGraph {
  return {
    nodes: [
      { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
      ...nodes.map(
        (node): WorkflowNode =>
          node.type === 'group' || node.type === 'try_catch' || node.type === 'http'
            ? node
            : {
                name: node.id,
                data: { log_level: 'INFO', message_title: node.id },
                ...node,
                type: 'log',
              },
      ),
    ],
    edges: edges.map(([source, target, sourceHandle]) => ({
      id: `${source}-${target}-${sourceHandle ?? ''}`,
      source,
      target,
      ...(sourceHandle === undefined ? {} : { sourceHandle }),
    })),
  };
}
