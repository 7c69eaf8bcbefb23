import type { ExecutionSource, NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { Tenant } from '../../db/database.ts';
import type { SettingsOf } from '../../domain/workflows/graph/node-settings.ts';

/** The kinds of nodes that an executor runs; containers are run by the interpreter. */
export type NodeKind = Exclude<WorkflowNode['type'], 'start' | 'group' | 'try_catch'>;

/** The run that a node belongs to. */
export interface RunOfNode {
  _id: string;
  tenant: Tenant;
  workflow_id: string | null;
  /** `_id` of the linked account; null: the run has none. */
  linked_account: string | null;
  /** The account's own id. */
  linked_account_id: string | null;
  config_id: string | null;
  /** A caller waits for the end: delays are skipped. */
  isSync: boolean;
  /** Sub-flows above it. */
  depth: number;
  /** What started it, which its sub-flows take over. */
  source: ExecutionSource;
  event: string;
}

/** What came of a wait that the node asked for before. */
export interface EndedWait {
  state: Json;
  /** Null: its time ran out. */
  signal: Json | null;
}

export interface NodeContext {
  run: RunOfNode;
  node: { id: string; name: string };
  /** Dotted paths to the parts of the output that the run keeps; none: all of it. */
  outputFields: readonly string[];
  /** The settings as logs show them. */
  shown: Json;
  /** Path of iteration numbers, empty outside loops. */
  iteration: string;
  /** From 1. */
  attempt: number;
  /** Aborts when the run is stopped, times out or is taken over. */
  signal: AbortSignal;
  /**
   * The same each time this node of this iteration runs, also after a crash: sent as `Idempotency-Key`
   * with every request that changes something.
   */
  idempotencyKey: string;
  /** Null the first time. */
  wait: EndedWait | null;
  /** Of a `merge` those that it joins; none of others. */
  branches: readonly Branch[];
}

/** One way to a node that joins several. */
export interface Branch {
  /** The last node of the branch. */
  node_id: string;
  node_name: string;
  /** Null: the branch was skipped. */
  status: NodeStatus | null;
}

/**
 * - `done`: goes on along `outlets`, the `sourceHandle`s of its edges; left out: along all. `shown`: the
 *   output as logs show it, where it brings secrets that the run does not know
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
      /** What the code of the node wrote to its console. */
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

/** Made once per process, with what it needs: `createHttpExecutor({ outbound })`. */
export interface NodeExecutor<Kind extends NodeKind> {
  type: Kind;
  /** @throws NodeError; anything else ends the node with `INTERNAL_ERROR` and is logged */
  execute(context: NodeContext, settings: SettingsOf<Kind>): Promise<NodeOutcome>;
}
