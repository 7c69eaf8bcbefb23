import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import type { RunVariables } from '#domain/executions/read-run-variables.ts';
import type { GraphOrder } from '#domain/workflows/graph/graph-order.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { RunMemory } from '../memory/run-memory.ts';
import type { RunNodeOfKind } from '../nodes/node-executors.ts';
import type { TemplateJobs } from '../nodes/resolve-settings.ts';
import type { EngineLog, EngineProcess } from '../process/engine-process.ts';
import type { ClaimedRow } from '../store/engine-store.ts';
import type { Trigger } from '../store/stored-trigger.ts';
import type { WaitLinks } from '../waits/wait-links.ts';
import type { Journal } from './journal/journal.ts';
import type { RunValues } from './run-values.ts';
import type { SecretTexts } from './secrets/secret-texts.ts';

/** A run while this process owns it. */
export interface Run {
  tenant: Tenant;
  row: ClaimedRow;
  /** The customer that the run belongs to, for its turns. */
  owner: Owner;
  graph: GraphOrder<WorkflowNode, WorkflowEdge>;
  journal: Journal;
  values: RunValues;
  /** Reads variables by their keys, each once per segment. */
  variables: (keys: readonly string[]) => Promise<RunVariables>;
  /** The kinds of nodes that the customer who owns the workflow may not add, or null if the organization owns it. */
  hiddenKinds: () => Promise<ReadonlySet<string> | null>;
  /** Outputs of nodes that do not run, by id. Only a test of a draft has some. */
  pins: ReadonlyMap<string, Json>;
  /** The secrets that this segment has read. */
  secrets: SecretTexts;
  /** The trigger that started the run. Templates read it as `event`. */
  trigger: Trigger;
  /** Aborted with an `AbortReason`. */
  signal: AbortSignal;
  clock: () => Date;
  log: EngineLog;
  runKind: RunNodeOfKind;
  templates: TemplateJobs;
  engineProcess: Pick<EngineProcess, 'stoodStillSince' | 'marks' | 'timing'>;
  /** Counts the values that the run holds in memory. */
  memory: RunMemory;
  waitLinks: WaitLinks;
  /** @param json the output as JSON */
  encryptOutput(node_id: string, iteration: string, json: string): Promise<string>;
  /** Asks for a wait, and puts its current state into the journal. @throws Abandoned */
  requestWait(wait: {
    node_id: string;
    iteration: string;
    wakeAt: Date | null;
    state: unknown;
  }): Promise<void>;
  /** The value that a response node returned last in this segment. See `readReturnedValue`. */
  returned: Returned | null;
  /** The number of iterations of all loops together in this segment. */
  iterations: number;
}

/** The value and status code that a response node returns. */
export interface Returned {
  value: Json;
  statusCode: number;
}

/** A place in the graph, outside all containers or in one iteration of a container's body. */
export interface Scope {
  container: string | null;
  /** See `execution_node.iteration`. */
  iteration: string;
  /** The scope around this one. Null if this one is outside all containers. */
  outer: Scope | null;
  /** Roots of templates that only this iteration has: `array_item`, `loop`. */
  roots: Readonly<Record<string, Json>>;
}

export interface Failure {
  node_id: string;
  node_name: string;
  code: string;
  message: string;
  upstreamStatus: number | null;
}

export interface Termination {
  scope: 'run' | 'iteration' | 'loop';
  status: 'terminated' | 'success' | 'error';
  message: string | null;
  statusCode: number;
  node_id: string;
  node_name: string;
}

/** The end of a node or of a whole body. The journal has the output, so that no end keeps it in memory. */
export type End =
  | { kind: 'passed'; outlets: readonly string[] | null }
  | { kind: 'waiting' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'terminated'; termination: Termination };
