import { and, asc, eq, lt } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isOneOf } from '../is-one-of.ts';
import { executionTable } from '../schema/execution.ts';

/** Executions of one transaction: their nodes and payloads go with them, which may be many rows. */
const BATCH_SIZE = 500;

/** Deletes some executions that ended before the moment. @returns how many; fewer than asked: all are gone */
export async function deleteEndedExecutions(
  tx: Tx,
  tenant: Tenant,
  endedBefore: Date,
): Promise<{ deleted: number; hasMore: boolean }> {
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
      ),
    )
    .orderBy(asc(created_at), asc(_id))
    .limit(BATCH_SIZE);
  const ids = rows.map((row) => row._id);
  const { rowCount } = await tx
    .delete(executionTable)
    .where(and(inTenant(executionTable, tenant), isOneOf(_id, ids)));
  return { deleted: rowCount ?? 0, hasMore: ids.length === BATCH_SIZE };
}
