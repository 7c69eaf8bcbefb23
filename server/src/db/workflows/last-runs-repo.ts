import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/**
 * Finds the times at which the newest run of each workflow began, without tests. Workflows that never ran are left
 * out.
 */
export async function findLastRuns(
  tx: Tx,
  tenant: Tenant,
  workflows: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  // One look into the index per workflow, where a maximum by group would read all of their runs.
  const lastRun = tx
    .select({ created_at: executionTable.created_at })
    .from(executionTable)
    .where(
      and(
        inTenant(executionTable, tenant),
        eq(executionTable.workflow_id, workflowTable._id),
        sql`${executionTable.version_id} is not null`,
      ),
    )
    .orderBy(sql`${executionTable.created_at} desc`)
    .limit(1)
    .as('last_run');
  const rows = await tx
    .select({ _id: workflowTable._id, at: lastRun.created_at })
    .from(workflowTable)
    .innerJoinLateral(lastRun, sql`true`)
    .where(and(inTenant(workflowTable, tenant), inArray(workflowTable._id, [...workflows])));
  return new Map(rows.map(({ _id, at }) => [_id, at]));
}
