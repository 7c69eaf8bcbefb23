import pg from 'pg';
import type { Tenant } from '#db/database.ts';
import type { Environment } from '#db/schema/columns.ts';
import type { executionTable } from '#db/schema/executions/execution.ts';
import type { executionNodeTable } from '#db/schema/executions/execution-node.ts';
import { formatPayloads, toLimitList } from './call-arguments.ts';
import { callFunction } from './call-function.ts';
import { readOwned } from './read-owned.ts';
import { toStorableJson } from './values.ts';

export type ExecutionInsert = typeof executionTable.$inferInsert;
export type NodeInsert = Omit<
  typeof executionNodeTable.$inferInsert,
  'org_id' | 'environment' | 'execution'
>;

/** Values above 64 kB, by their key in `execution_payload`, as JSON. */
export type Payloads = Readonly<Record<string, string>>;

/** The maximum number of active runs of an organization's environment, a workflow and a linked account. */
export interface RunLimits {
  org: number;
  workflow: number;
  account: number;
}

/** A row of `execution` as PostgreSQL writes it as JSON: moments are text. */
export interface ClaimedRow {
  _id: string;
  org_id: string;
  environment: Environment;
  workflow_id: string | null;
  workflow_name: string;
  slug: string | null;
  version_id: string | null;
  linked_account: string | null;
  linked_account_id: string | null;
  config_id: string | null;
  status: string;
  type: 'SYNC' | 'ASYNC';
  source: ExecutionInsert['source'];
  event: string;
  trigger: unknown;
  fence: number;
  takeovers: number;
  deadline_at: string | null;
  depth: number;
  fork_of: string | null;
  created_at: string;
}

export type Claim =
  | { outcome: 'run'; execution: ClaimedRow }
  | { outcome: 'gone' | 'ended' | 'held' | 'busy' | 'waiting' };

/** A wait as PostgreSQL knows it now. */
export interface WaitState {
  state: unknown;
  signal: unknown;
  is_signaled: boolean;
  is_due: boolean;
}

/** The claim of a process on an execution. Its writes are refused once another process has claimed the execution. */
export interface Fenced {
  tenant: Tenant;
  execution: string;
  fence: number;
}

export interface WaitRequest {
  node_id: string;
  iteration: string;
  wakeAt: Date | null;
  state: unknown;
}

export type RunEnd = Pick<
  ExecutionInsert,
  | 'status'
  | 'status_code'
  | 'return_value'
  | 'error_message'
  | 'error_code'
  | 'error_node'
  | 'error_node_name'
  | 'error_upstream_status'
>;

/** Whether a signal counts, an earlier one does, or it came too late. */
export type SignalResult = 'accepted' | 'repeated' | 'late' | 'gone';

/** The phase of an execution after its start. `known` means that it was stored before. */
export type StartPhase = 'held' | 'queued' | 'running' | 'known';

export interface StartOptions {
  payloads?: Payloads | undefined;
  /** The id of the process that runs it if there is room. Null if the process that gets its job runs it. */
  owner: string | null;
  limits: RunLimits;
}

/** The functions of `db/functions/engine.sql`, which documents them. Each call is one round trip. */
export interface EngineStore {
  start(
    tenant: Tenant,
    row: Omit<ExecutionInsert, 'org_id' | 'environment' | 'phase'>,
    options: StartOptions,
  ): Promise<StartPhase>;
  /** Starts a run like `start`, with a copy of another run's journal. */
  fork(
    tenant: Tenant,
    row: Omit<ExecutionInsert, 'org_id' | 'environment' | 'phase'>,
    options: {
      payloads: Payloads;
      source: string;
      copied: readonly string[];
      encrypted: Readonly<Record<string, string>>;
      limits: RunLimits;
    },
  ): Promise<'held' | 'queued' | 'known'>;
  claim(tenant: Tenant, execution: string, owner: string, limits: RunLimits): Promise<Claim>;
  takeOver(
    tenant: Tenant,
    execution: string,
    from: { owner: string; hasDied: boolean },
  ): Promise<boolean>;
  /** @param nodes rows of `execution_node` as JSON, without what the fence says */
  journal(fenced: Fenced, nodes: readonly string[], payloads?: Payloads): Promise<boolean>;
  /** Stores a wait and returns its state. Null if the process is not the owner any more. */
  wait(fenced: Fenced, wait: WaitRequest): Promise<WaitState | null>;
  signal(
    tenant: Tenant,
    execution: string,
    at: { node_id: string; iteration: string },
    value: unknown,
  ): Promise<SignalResult>;
  /** Sends a signal with an encrypted value for the node. See `readSignalValue`. */
  signalValue(
    tenant: Tenant,
    execution: string,
    at: { node_id: string; iteration: string },
    encrypted: string,
  ): Promise<SignalResult>;
  release(fenced: Fenced, limits: RunLimits): Promise<'waiting' | 'woken' | 'lost'>;
  finish(fenced: Fenced, end: RunEnd, limits: RunLimits, payloads?: Payloads): Promise<boolean>;
  stop(
    tenant: Tenant,
    execution: string,
    limits: RunLimits,
  ): Promise<'stopped' | 'stopping' | 'ended' | 'gone'>;
  retry(
    tenant: Tenant,
    execution: string,
    at: { node_id: string; iteration: string },
    limits: RunLimits,
  ): Promise<'retried' | 'running' | 'not_failed' | 'gone'>;
  /** Returns the executions of all tenants that a process owns by the database. */
  owned(owner: string): Promise<{ tenant: Tenant; execution: string; status: string }[]>;
  readonly pool: pg.Pool;
  /** The address of the application's role, with its password. */
  readonly appUrl: string;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 10;

/** Opens a pool of its own, so that runs and requests do not wait for each other. @param appUrl the application's role */
export function openEngineStore(appUrl: string): EngineStore {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: MAX_CONNECTIONS,
    application_name: 'patchbay engine',
    connectionTimeoutMillis: 10_000,
  });
  // Without listeners Node ends the process when a connection breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const call = <T>(name: string, ...values: readonly unknown[]): Promise<T> =>
    callFunction<T>(pool, name, values);
  return {
    start: ({ org_id, environment }, row, { payloads, owner, limits }) =>
      call(
        'engine_start',
        org_id,
        environment,
        toStorableJson(row),
        formatPayloads(payloads),
        owner,
        toLimitList(limits),
      ),
    fork: ({ org_id, environment }, row, { payloads, source, copied, encrypted, limits }) =>
      call(
        'engine_fork',
        org_id,
        environment,
        toStorableJson(row),
        formatPayloads(payloads),
        source,
        [...copied],
        JSON.stringify(encrypted),
        toLimitList(limits),
      ),
    claim: ({ org_id, environment }, execution, owner, limits) =>
      call('engine_claim', org_id, environment, execution, owner, toLimitList(limits)),
    takeOver: ({ org_id, environment }, execution, { owner, hasDied }) =>
      call('engine_take_over', org_id, environment, execution, owner, hasDied),
    journal: ({ tenant, execution, fence }, nodes, payloads) =>
      call(
        'engine_journal_rows',
        tenant.org_id,
        tenant.environment,
        execution,
        fence,
        `[${nodes.join(',')}]`,
        formatPayloads(payloads),
      ),
    wait: ({ tenant, execution, fence }, { node_id, iteration, wakeAt, state }) =>
      call(
        'engine_wait',
        tenant.org_id,
        tenant.environment,
        execution,
        fence,
        node_id,
        iteration,
        wakeAt,
        toStorableJson(state),
      ),
    signal: ({ org_id, environment }, execution, { node_id, iteration }, value) =>
      call(
        'engine_signal',
        org_id,
        environment,
        execution,
        node_id,
        iteration,
        toStorableJson(value),
      ),
    signalValue: ({ org_id, environment }, execution, { node_id, iteration }, encrypted) =>
      call('engine_signal_value', org_id, environment, execution, node_id, iteration, encrypted),
    release: ({ tenant, execution, fence }, limits) =>
      call(
        'engine_release',
        tenant.org_id,
        tenant.environment,
        execution,
        fence,
        toLimitList(limits),
      ),
    finish: ({ tenant, execution, fence }, end, limits, payloads) =>
      call(
        'engine_finish',
        tenant.org_id,
        tenant.environment,
        execution,
        fence,
        toStorableJson(end),
        formatPayloads(payloads),
        toLimitList(limits),
      ),
    stop: ({ org_id, environment }, execution, limits) =>
      call('engine_stop', org_id, environment, execution, toLimitList(limits)),
    retry: ({ org_id, environment }, execution, { node_id, iteration }, limits) =>
      call('engine_retry', org_id, environment, execution, node_id, iteration, toLimitList(limits)),
    owned: (owner) => readOwned(pool, owner),
    pool,
    appUrl,
    close: () => pool.end(),
  };
}
