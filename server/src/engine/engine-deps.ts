import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Values } from '../domain/executions/read-run-values.ts';
import type { RunVariables } from '../domain/executions/read-run-variables.ts';
import type { TriggerDecider } from '../domain/triggers/trigger-decider.ts';
import type { GraphOrder } from '../domain/workflows/graph/graph-order.ts';
import type { ProcessMemory } from './memory/run-memory.ts';
import type { RunNodeOfKind } from './nodes/node-executors.ts';
import type { TemplateJobs } from './nodes/resolve-settings.ts';
import type { EngineLog, EngineProcess } from './process/engine-process.ts';
import type { ClaimedRow, EngineStore, RunLimits } from './store/engine-store.ts';
import type { Timers } from './timers/timers.ts';
import type { WaitLinks } from './waits/wait-links.ts';

export type OrderedGraph = GraphOrder<WorkflowNode, WorkflowEdge>;

/** The dependencies of running executions, created once per process. */
export interface EngineDeps {
  db: Database;
  store: EngineStore;
  keyRing: KeyRing;
  engineProcess: EngineProcess;
  /** The values that the runs of this process hold. */
  memory: ProcessMemory;
  clock: () => Date;
  log: EngineLog;
  runKind: RunNodeOfKind;
  templates: TemplateJobs;
  waitLinks: WaitLinks;
  decideTriggers: TriggerDecider;
  limits: RunLimits;
  timers: Timers;
  /** Loads the graph of a run. Null if its version was deleted. */
  loadGraph(
    tenant: Tenant,
    row: Pick<ClaimedRow, '_id' | 'version_id' | 'fork_of'>,
  ): Promise<OrderedGraph | null>;
  /** Loads the values of config and linked account that templates name. */
  loadValues(tenant: Tenant, row: ClaimedRow): Promise<Values>;
  loadVariables(tenant: Tenant, row: ClaimedRow, keys: readonly string[]): Promise<RunVariables>;
}
