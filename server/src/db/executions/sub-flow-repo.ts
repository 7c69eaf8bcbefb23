import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { executionWaitTable } from '../schema/executions/execution-wait.ts';

/** Whether a sub-flow has ended and its node has taken note: no signal of it is left. */
export async function isSubFlowTaken(
  tx: Tx,
  tenant: Tenant,
  id: string,
  node: { execution: string; node_id: string; iteration: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ phase: executionTable.phase, signal: executionWaitTable.signal })
    .from(executionTable)
    .leftJoin(
      executionWaitTable,
      and(
        inTenant(executionWaitTable, tenant),
        eq(executionWaitTable.execution, node.execution),
        eq(executionWaitTable.node_id, node.node_id),
        eq(executionWaitTable.iteration, node.iteration),
        isNotNull(executionWaitTable.signaled_at),
      ),
    )
    .where(and(inTenant(executionTable, tenant), eq(executionTable._id, id)));
  return row?.phase === 'ended' && row.signal === null;
}
