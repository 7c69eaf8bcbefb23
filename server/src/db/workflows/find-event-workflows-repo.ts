import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/** The maximum number of workflows that an event can stand for in a filter, the newest ones. */
const MAX_WORKFLOWS = 1000;

/** Finds the `_id`s of the published workflows that an event starts. */
export async function findEventWorkflows(tx: Tx, tenant: Tenant, event: string): Promise<string[]> {
  const rows = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(
      and(
        inTenant(workflowTable, tenant),
        sql`${workflowTable.live_trigger} = 'event'`,
        eq(workflowTable.live_event, event),
      ),
    )
    .orderBy(desc(workflowTable.created_at))
    .limit(MAX_WORKFLOWS);
  return rows.map(({ _id }) => _id);
}
