import { and, eq, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowVersionTable } from '../schema/workflows/workflow-document.ts';

/** The owner of the workflow that an execution ran, and what its nodes show to others. */
export interface RunOwnership {
  /** The `_id` of the linked account, or null for the organization. */
  owner: string | null;
  /** The setting `released_outputs` of the version that ran. */
  released: unknown;
}

/** Returns null if the workflow is not there any more. */
export async function findRunOwnership(
  tx: Tx,
  tenant: Tenant,
  { workflow_id, version_id }: { workflow_id: string | null; version_id: string | null },
): Promise<RunOwnership | null> {
  const version = workflowVersionTable;
  const [row] = await tx
    .select({
      owner: workflowTable.linked_account,
      released: sql<unknown>`${version.document} #> '{settings,released_outputs}'`,
    })
    .from(workflowTable)
    .leftJoin(
      version,
      and(
        inTenant(version, tenant),
        eq(version.workflow, workflowTable._id),
        eq(version._id, version_id ?? ''),
      ),
    )
    .where(and(inTenant(workflowTable, tenant), eq(workflowTable._id, workflow_id ?? '')));
  return row ?? null;
}
