import type { Tenant, Tx } from '#db/database.ts';
import { findWorkflowIds } from '#db/workflows/find-workflow-ids-repo.ts';

/** The filters of a log that select workflows. */
export interface RequestedWorkflows {
  workflow_id?: string | undefined;
  /** A part of the name. */
  workflow_name?: string | undefined;
  /** Slugs of apps with commas between them. */
  slug?: string | undefined;
}

/**
 * Finds the `_id`s of the workflows that filters select. Returns undefined if the filters select no workflows, and
 * an empty list if no workflow matches.
 */
export async function findRequestedWorkflows(
  tx: Tx,
  tenant: Tenant,
  { workflow_id, workflow_name, slug }: RequestedWorkflows,
): Promise<readonly string[] | undefined> {
  const matching =
    workflow_name === undefined && slug === undefined
      ? undefined
      : await findWorkflowIds(tx, tenant, { name: workflow_name, slugs: slug?.split(',') });
  return workflow_id === undefined
    ? matching
    : [workflow_id].filter((id) => matching === undefined || matching.includes(id));
}
