import type { Tenant, Tx } from '../../db/database.ts';
import type { executionTable } from '../../db/schema/execution.ts';
import type { VersionRow } from '../../db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '../../db/workflows/workflow-repo.ts';

/** A run that a trigger starts. */
export interface TriggeredRun {
  tenant: Tenant;
  /** Default: a new one. */
  _id?: string;
  workflow: WorkflowRow;
  version: VersionRow;
  account: { _id: string; account_id: string } | null;
  config_id: string | null;
  trigger: { body: unknown; headers?: Readonly<Record<string, string>> };
  source: (typeof executionTable.$inferInsert)['source'];
  /** Name of the event, or the source. */
  event: string;
  instance_tag?: string | undefined;
}

/** Starts runs of one tenant with the caller's transaction, or none of them; returns their ids in this order. */
export type EnqueueRuns = (tx: Tx, runs: readonly TriggeredRun[]) => Promise<string[]>;
