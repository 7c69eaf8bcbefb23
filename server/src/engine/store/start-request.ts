import type { TestedPart, WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { ClaimedRow, ExecutionInsert } from './engine-store.ts';
import type { StoredPins } from './stored-pins.ts';
import { MAX_ROW_BYTES, measure } from './values.ts';

/** The node whose sub-flow a run is. */
export interface ParentNode {
  execution: string;
  node_id: string;
  iteration: string;
  /** Sub-flows above the parent. */
  depth: number;
}

/** The request to start a run. */
export interface StartRequest {
  tenant: Tenant;
  /** The id of the run, which is started once however often it is requested. Default: a new id. */
  _id?: string;
  parent?: ParentNode;
  workflow: {
    _id: string;
    name: string;
    slug: string | null;
    /** The version. Null for a test of a draft. */
    version: { _id: string; number: number } | null;
    /** The graph that replaces the one of the version: a draft, or a version with edited settings. */
    graph?: WorkflowGraph | undefined;
    /** The pins of a test of a draft. See `encryptPins`. */
    pins?: StoredPins | undefined;
    /** The part of the draft that a test runs. Undefined for a test of a whole draft, and for runs of a version. */
    tested?: TestedPart | undefined;
    /** Seconds after which the run ends as TIMED_OUT. Null if it never does. */
    timeout: number | null;
  };
  account: { _id: string; account_id: string } | null;
  config_id: string | null;
  /** The trigger. `encrypted` is the real body if `body` is redacted. See `encryptTrigger`. */
  trigger: { body: unknown; headers?: Readonly<Record<string, string>>; encrypted?: string };
  source: ExecutionInsert['source'];
  /** The name of the event, or the source. */
  event: string;
  instance_tag?: string | undefined;
  rerun_of?: string;
  fork?: Fork;
}

/** The parts that a fork copies from another run. */
export interface Fork {
  execution: string;
  /** The node that it begins with. */
  node_id: string;
  /** Nodes whose rows of the journal are copied. */
  copied: readonly string[];
  /** Encrypted outputs of these, encrypted for the new run, by node and iteration with a slash between. */
  encrypted: Readonly<Record<string, string>>;
}

export interface WorkflowGraph {
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
}

export type StartRow = Omit<ExecutionInsert, 'org_id' | 'environment' | 'phase'> & { _id: string };

/** Creates the row that a run starts with, and the values that are too large for it. */
export function createStartRow(
  request: StartRequest,
  type: 'SYNC' | 'ASYNC',
  now: Date,
): { row: StartRow; payloads: Record<string, string> } {
  const { workflow, account, trigger, parent } = request;
  const stored = measure(trigger);
  const isLarge = stored.size > MAX_ROW_BYTES;
  const { version, graph, pins, tested } = workflow;
  return {
    row: {
      _id: request._id ?? createObjectId(),
      workflow_id: workflow._id,
      workflow_name: workflow.name,
      version_id: version?._id ?? null,
      workflow_version: version?.number ?? null,
      tested_nodes: tested?.run_count ?? null,
      draft_nodes: tested?.node_count ?? null,
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
      fork_of: request.fork?.execution ?? null,
      fork_node: request.fork?.node_id ?? null,
      is_seed: false,
      deadline_at:
        workflow.timeout === null ? null : new Date(now.getTime() + workflow.timeout * 1000),
      started_at: now,
      created_at: now,
    },
    payloads: {
      ...(isLarge ? { [payloadKey.trigger]: stored.json } : {}),
      ...(graph === undefined ? {} : { [payloadKey.graph]: measure(graph).json }),
      ...(pins === undefined ? {} : { [payloadKey.pins]: JSON.stringify(pins) }),
      ...(tested === undefined ? {} : { [payloadKey.testedPart]: JSON.stringify(tested) }),
    },
  };
}

/** Returns the row as a claim would return it, but always with its trigger, however large that is. */
export function toClaimedRow({ tenant, trigger }: StartRequest, row: StartRow): ClaimedRow {
  return {
    org_id: tenant.org_id,
    environment: tenant.environment,
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
    trigger,
    fence: 1,
    takeovers: 0,
    deadline_at: row.deadline_at?.toISOString() ?? null,
    depth: row.depth ?? 0,
    fork_of: row.fork_of ?? null,
    created_at: row.started_at.toISOString(),
  };
}
