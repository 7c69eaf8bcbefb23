import type { Tenant, Tx } from '#db/database.ts';
import type { executionTable } from '#db/schema/executions/execution.ts';
import type { VersionRow } from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';

/** A run that a trigger starts. */
export interface TriggeredRun {
  tenant: Tenant;
  /** The id of the run. Default: a new id. */
  _id?: string;
  workflow: WorkflowRow;
  version: VersionRow;
  account: { _id: string; account_id: string } | null;
  config_id: string | null;
  trigger: { body: unknown; headers?: Readonly<Record<string, string>> };
  source: (typeof executionTable.$inferInsert)['source'];
  /** The name of the event, or the source if the run has no event. */
  event: string;
  instance_tag?: string | undefined;
}

/** Starts all runs of one tenant in the caller's transaction, or none. Returns their ids in the order of the runs. */
export type EnqueueRuns = (tx: Tx, runs: readonly TriggeredRun[]) => Promise<string[]>;
