import { and, eq, inArray } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/**
 * Lists the executions that belong to a linked account's own workflows and run for that account.
 *
 * @param linked_account its `_id`
 */
export async function listPrivateRuns(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ _id: executionTable._id })
    .from(executionTable)
    .innerJoin(workflowTable, eq(workflowTable._id, executionTable.workflow_id))
    .where(
      and(
        inTenant(executionTable, tenant),
        inTenant(workflowTable, tenant),
        inArray(executionTable._id, [...ids]),
        eq(executionTable.linked_account, linked_account),
        eq(workflowTable.linked_account, linked_account),
      ),
    );
  return rows.map(({ _id }) => _id);
}
