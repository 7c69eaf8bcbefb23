import type { ExecutionSource, NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';

/** The kinds of nodes that an executor runs; containers are run by the interpreter. */
export type NodeKind = Exclude<WorkflowNode['type'], 'start' | 'group' | 'try_catch'>;

/** The run that a node belongs to. */
export interface RunOfNode {
  _id: string;
  tenant: Tenant;
  workflow_id: string | null;
  /** The `_id` of the linked account. Null if the run has none. */
  linked_account: string | null;
  /** The account's own id. */
  linked_account_id: string | null;
  config_id: string | null;
  /** Whether a caller waits for the end. Delays are skipped then. */
  isSync: boolean;
  /** The number of sub-flows above the run. */
  depth: number;
  /** The source that started the run. Its sub-flows have the same source. */
  source: ExecutionSource;
  event: string;
}

/** The result of a wait that the node asked for before. */
export interface EndedWait {
  /** The state that the node stored when it began to wait. */
  state: Json;
  /** The value of the signal. Null if the wait ended without a signal, because its time ran out. */
  signal: Json | null;
}

export interface NodeContext {
  run: RunOfNode;
  node: { id: string; name: string };
  /** Dotted paths to the parts of the output that the run keeps. Empty if it keeps all of it. */
  outputFields: readonly string[];
  /** The settings as logs show them. */
  shown: Json;
  /** Path of iteration numbers, empty outside loops. */
  iteration: string;
  /** The number of the attempt, from 1. */
  attempt: number;
  /** Aborts when the run is stopped, times out or is taken over. */
  signal: AbortSignal;
  /**
   * A key that is the same each time this node of this iteration runs, also after a crash. It is sent as
   * `Idempotency-Key` with every request that changes something.
   */
  idempotencyKey: string;
  /** The wait that has ended. Null when the node runs for the first time. */
  wait: EndedWait | null;
  /** The branches that a `merge` joins. Empty for other kinds of nodes. */
  branches: readonly Branch[];
}

/** One way to a node that joins several. */
export interface Branch {
  /** The last node of the branch. */
  node_id: string;
  node_name: string;
  /** The status of the last node. Null if the branch was skipped. */
  status: NodeStatus | null;
}

/**
 * - `done`: the run continues along `outlets`, which are `sourceHandle`s of edges, or along all edges without them.
 *   `shown` is the output as logs show it, if it brings secrets that the run does not know
 * - `wait`: the executor is called again with `context.wait` at `wakeAt` or after a signal
 * - `return`: done, and the run returns `value`
 * - `terminate`: ends the run, the iteration or the loop that it is in
 */
export type NodeOutcome =
  | {
      kind: 'done';
      output: Json;
      shown?: Json;
      outlets?: readonly string[];
      connection?: string;
      /** The lines that the code of the node wrote to its console. */
      console?: readonly string[];
    }
  | { kind: 'wait'; wakeAt: Date | null; state: Json }
  | { kind: 'return'; output: Json; value: Json; statusCode: number }
  | {
      kind: 'terminate';
      scope: 'run' | 'iteration' | 'loop';
      status: 'terminated' | 'success' | 'error';
      output: Json;
      message: string | null;
      statusCode: number;
    };

/** Runs nodes of one kind. It is created once per process with its dependencies: `createHttpExecutor({ outbound })`. */
export interface NodeExecutor<Kind extends NodeKind> {
  type: Kind;
  /** @throws NodeError; anything else ends the node with `INTERNAL_ERROR` and is logged */
  execute(context: NodeContext, settings: SettingsOf<Kind>): Promise<NodeOutcome>;
}
