import { and, eq, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { executionNodeTable } from '../schema/executions/execution-node.ts';
import { executionWaitTable } from '../schema/executions/execution-wait.ts';

/** A node of an execution that waits, did so, or may come to it. */
export interface WaitOfNode {
  /** The version of the execution. */
  version_id: string | null;
  fork_of: string | null;
  /** The node or the whole run has ended. */
  isOver: boolean;
  /** False: the run has not reached the node. */
  isAsked: boolean;
  waiting_since: Date | null;
  /** The node goes on then without a signal. */
  wake_at: Date | null;
  signaled_at: Date | null;
  /** The state that the node stores while it waits. */
  state: unknown;
}

/** Finds the wait of a node. Null if the execution does not exist. */
export async function findWait(
  tx: Tx,
  tenant: Tenant,
  { execution, node_id, iteration }: { execution: string; node_id: string; iteration: string },
): Promise<WaitOfNode | null> {
  const at = (table: typeof executionNodeTable | typeof executionWaitTable) =>
    and(
      inTenant(table, tenant),
      eq(table.execution, executionTable._id),
      eq(table.node_id, node_id),
      eq(table.iteration, iteration),
    );
  const [row] = await tx
    .select({
      version_id: executionTable.version_id,
      fork_of: executionTable.fork_of,
      isOver: sql<boolean>`${executionTable.phase} = 'ended' or ${executionNodeTable.execution} is not null`,
      isAsked: sql<boolean>`${executionWaitTable.waiting_since} is not null`,
      waiting_since: executionWaitTable.waiting_since,
      wake_at: executionWaitTable.wake_at,
      signaled_at: executionWaitTable.signaled_at,
      state: executionWaitTable.state,
    })
    .from(executionTable)
    .leftJoin(executionNodeTable, at(executionNodeTable))
    .leftJoin(executionWaitTable, at(executionWaitTable))
    .where(and(inTenant(executionTable, tenant), eq(executionTable._id, execution)));
  return row ?? null;
}
