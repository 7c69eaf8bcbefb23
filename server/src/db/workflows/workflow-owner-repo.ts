import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/** Returns the `_id` of the linked account, null for the organization, or undefined if there is no such workflow. */
export async function findWorkflowOwner(
  tx: Tx,
  tenant: Tenant,
  workflow: string | null,
): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ owner: workflowTable.linked_account })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), eq(workflowTable._id, workflow ?? '')));
  return row?.owner;
}
