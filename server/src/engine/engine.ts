import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '../db/database.ts';
import { payloadKey } from '../db/executions/payload-key.ts';
import { newObjectId } from '../lib/object-id.ts';
import { repeat } from '../lib/repeat.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { JobQueue } from './queue/job-queue.ts';
import { continueExecution, type Finish, runClaimed } from './segment/run-segment.ts';
import { type ClaimedRow, type ExecutionInsert, enqueueStart } from './store/engine-store.ts';
import { MAX_ROW_BYTES, measured } from './store/values.ts';
import { startSweepingTimers } from './timers/timers.ts';

/** The node whose sub-flow a run is. */
export interface ParentNode {
  execution: string;
  node_id: string;
  iteration: string;
  /** Sub-flows above the parent. */
  depth: number;
}

/** What a run starts with. */
export interface StartRequest {
  tenant: Tenant;
  /** A run with this id is started once, however often it is requested; default: a new one. */
  _id?: string;
  parent?: ParentNode;
  workflow: {
    _id: string;
    name: string;
    slug: string | null;
    /** Of `workflow_version`; a test of a draft brings its graph instead. */
    version: { _id: string; number: number } | { graph: WorkflowGraph };
    /** Seconds after which it ends as TIMED_OUT; null: never. */
    timeout: number | null;
  };
  account: { _id: string; account_id: string } | null;
  config_id: string | null;
  trigger: { body: unknown; headers?: Readonly<Record<string, string>> };
  source: ExecutionInsert['source'];
  /** Name of the event, or the source. */
  event: string;
  instance_tag?: string | undefined;
  rerun_of?: string;
}

export interface WorkflowGraph {
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
}

/** A synchronous run: `ended` resolves to null where it waits or goes on elsewhere. */
export interface StartedHere {
  execution_id: string;
  ended: Promise<Finish | null>;
}

export interface Engine {
  readonly deps: EngineDeps;
  /** Enqueues a run in the caller's transaction, which has to be of the request's tenant. */
  enqueue(tx: Tx, request: StartRequest): Promise<string>;
  /** Runs as soon as the limits allow it: here where there is room, else in the process that takes the job. */
  start(request: StartRequest): Promise<string>;
  /** Runs here, for a caller who waits; delays are skipped. Held runs are continued elsewhere. */
  startSync(request: StartRequest): Promise<StartedHere>;
  /** Begins to own runs, and with a queue to take jobs. */
  open(queue: JobQueue | null): Promise<void>;
  /** Lets running executions end for a while, gives the others back to the queue, and closes its pool. */
  close(): Promise<void>;
}

/** Runs that an asynchronous start begins here at most, so that sync runs and jobs have room. */
const MAX_STARTED_HERE = 20;
const STOP_TIMEOUT_MS = 10_000;
const KEEP_JOBS_MS = 60_000;
const SWEEP_JOBS_EVERY_MS = 30_000;

export function createEngine(deps: EngineDeps): Engine {
  const { executor, store, limits, clock, log } = deps;
  let queue: JobQueue | null = null;
  let isOpen = false;

  const runHere = async (row: ClaimedRow, controller: AbortController) => {
    try {
      return await runClaimed(deps, row, controller);
    } catch (error) {
      log.error({ err: error, execution: row._id }, 'an execution could not be continued');
      return null;
    } finally {
      executor.running.end(row._id, controller);
    }
  };

  const begin = async (request: StartRequest, type: 'SYNC' | 'ASYNC', isHere: boolean) => {
    const { row, payloads } = rowOf(request, type, clock());
    const { tenant } = request;
    if (!isHere) {
      await store.start(tenant, row, { payloads, owner: null, limits });
      return { execution_id: row._id, ended: Promise.resolve(null) };
    }
    const controller = executor.running.begin(row._id);
    const phase = await store
      .start(tenant, row, { payloads, owner: executor.id, limits })
      .catch((error: unknown) => {
        executor.running.end(row._id, controller);
        throw error;
      });
    if (phase !== 'running') {
      executor.running.end(row._id, controller);
      return { execution_id: row._id, ended: Promise.resolve(null) };
    }
    return { execution_id: row._id, ended: runHere(claimedRow(tenant, row), controller) };
  };

  const close = async () => {
    const open = queue;
    const wasOpen = isOpen;
    queue = null;
    isOpen = false;
    await stopSweeping();
    await open?.stop(STOP_TIMEOUT_MS);
    await Promise.race([executor.running.idle(), timeout(STOP_TIMEOUT_MS)]);
    executor.running.abortAll('shutting_down');
    if (wasOpen) {
      await executor.stop();
    }
    await store.close();
  };
  let closing: Promise<void> | undefined;
  let stopSweeping = async () => {};

  /** Jobs that have ended are of no use: the execution's row says how it went. Those that were lost are. */
  const sweepJobs = (open: JobQueue) =>
    repeat(
      async (signal) => {
        const before = new Date(clock().getTime() - KEEP_JOBS_MS);
        const resumed = await open.resumeLost(before);
        if (resumed > 0) {
          log.warn({ jobs: resumed }, 'enqueued again what ran nowhere');
        }
        while (!signal.aborted && (await open.deleteEnded(before)) > 0) {
          // Batch after batch.
        }
      },
      { everyMs: SWEEP_JOBS_EVERY_MS, log, name: 'sweeping jobs' },
    );

  return {
    deps,
    enqueue: async (tx, request) => {
      const { row, payloads } = rowOf(request, 'ASYNC', clock());
      await enqueueStart(tx, request.tenant, row, { payloads, limits });
      return row._id;
    },
    start: async (request) => {
      const isHere = queue !== null && executor.running.size < MAX_STARTED_HERE;
      const { execution_id } = await begin(request, 'ASYNC', isHere);
      return execution_id;
    },
    startSync: (request) => begin(request, 'SYNC', isOpen),
    open: async (given) => {
      await executor.start(given);
      isOpen = true;
      await given?.start({
        continueExecution: (tenant, execution) => continueExecution(deps, tenant, execution),
        fireTimer: (tenant, timer) =>
          // It stays overdue, and is fired again.
          deps.timers.fire(tenant, timer).catch((error: unknown) => {
            log.error({ err: error, timer }, 'a timer could not be fired');
          }),
      });
      queue = given;
      if (given !== null) {
        const stops = [sweepJobs(given), startSweepingTimers(deps.timers, log)];
        stopSweeping = async () => {
          await Promise.all(stops.map((stop) => stop()));
        };
      }
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
type StartRow = Omit<ExecutionInsert, 'org_id' | 'environment' | 'phase'> & { _id: string };

function rowOf(
  request: StartRequest,
  type: 'SYNC' | 'ASYNC',
  now: Date,
): { row: StartRow; payloads: Record<string, string> } {
  const { workflow, account, trigger, parent } = request;
  const stored = measured(trigger);
  const isLarge = stored.size > MAX_ROW_BYTES;
  const { version } = workflow;
  const isDraft = 'graph' in version;
  return {
    row: {
      _id: request._id ?? newObjectId(),
      workflow_id: workflow._id,
      workflow_name: workflow.name,
      version_id: isDraft ? null : version._id,
      workflow_version: isDraft ? null : version.number,
      slug: workflow.slug,
      linked_account: account?._id ?? null,
      linked_account_id: account?.account_id ?? null,
      config_id: request.config_id,
      status: 'RUNNING',
      type,
      source: request.source,
      event: request.event,
      instance_tag: request.instance_tag ?? null,
      trigger: isLarge ? null : trigger,
      takeovers: 0,
      is_woken: false,
      depth: parent === undefined ? 0 : parent.depth + 1,
      parent: parent?.execution ?? null,
      parent_node: parent?.node_id ?? null,
      parent_iteration: parent?.iteration ?? null,
      rerun_of: request.rerun_of ?? null,
      is_seed: false,
      deadline_at:
        workflow.timeout === null ? null : new Date(now.getTime() + workflow.timeout * 1000),
      started_at: now,
      created_at: now,
    },
    payloads: {
      ...(isLarge ? { [payloadKey.trigger]: stored.json } : {}),
      ...(isDraft ? { [payloadKey.graph]: measured(version.graph).json } : {}),
    },
  };
}

/** The row as a claim would return it, without reading it. */
function claimedRow({ org_id, environment }: Tenant, row: StartRow): ClaimedRow {
  return {
    org_id,
    environment,
    _id: row._id,
    workflow_id: row.workflow_id ?? null,
    workflow_name: row.workflow_name,
    slug: row.slug ?? null,
    version_id: row.version_id ?? null,
    linked_account: row.linked_account ?? null,
    linked_account_id: row.linked_account_id ?? null,
    config_id: row.config_id ?? null,
    status: row.status,
    type: row.type ?? 'ASYNC',
    source: row.source,
    event: row.event,
    trigger: row.trigger ?? null,
    fence: 1,
    takeovers: 0,
    deadline_at: row.deadline_at?.toISOString() ?? null,
    depth: row.depth ?? 0,
    fork_of: row.fork_of ?? null,
    created_at: row.started_at.toISOString(),
  };
}

const timeout = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
