import { and, asc, eq, lt, not } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { executionTable } from '../schema/executions/execution.ts';

/** Returns the ids of executions that ended before the moment, the oldest first. Leaves out those of `except`. */
export async function listEndedExecutions(
  tx: Tx,
  tenant: Tenant,
  endedBefore: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { _id, created_at, completed_at, phase } = executionTable;
  const rows = await tx
    .select({ _id })
    .from(executionTable)
    .where(
      and(
        inTenant(executionTable, tenant),
        // The index has this one alone; what waited for long ended later.
        lt(created_at, endedBefore),
        lt(completed_at, endedBefore),
        eq(phase, 'ended'),
        not(isAny(_id, except)),
      ),
    )
    .orderBy(asc(created_at), asc(_id))
    .limit(limit);
  return rows.map((row) => row._id);
}

/** Returns how many were deleted. */
export async function deleteExecutions(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .delete(executionTable)
    .where(and(inTenant(executionTable, tenant), isAny(executionTable._id, ids)));
  return rowCount ?? 0;
}
