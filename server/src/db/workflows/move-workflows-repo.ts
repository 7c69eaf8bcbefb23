import { and, asc, desc, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import type { WorkflowRow } from './workflow-repo.ts';

export type MovedWorkflow = Pick<WorkflowRow, '_id' | 'slug' | 'index_order'>;

/** Locks the workflows with these `_id`s until the transaction ends, and returns them in the order of lists. */
export async function lockWorkflows(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<MovedWorkflow[]> {
  const { _id, slug, index_order } = workflowTable;
  const where = and(inTenant(workflowTable, tenant), isAny(_id, ids));
  // In one order for all who move them, so that none waits for another in a circle.
  await tx.select({ _id }).from(workflowTable).where(where).orderBy(asc(_id)).for('no key update');
  return tx
    .select({ _id, slug, index_order })
    .from(workflowTable)
    .where(where)
    .orderBy(desc(index_order), desc(_id));
}

/** @param folder the `_id` of the folder, or null to take the workflows out of their folders */
export async function setFolder(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
  folder: string | null,
): Promise<void> {
  await tx
    .update(workflowTable)
    .set({ folder, updated_at: sql`${workflowTable.updated_at}` })
    .where(and(inTenant(workflowTable, tenant), isAny(workflowTable._id, ids)));
}

/** @param places by `_id` */
export async function setPlaces(
  tx: Tx,
  tenant: Tenant,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const { _id, updated_at } = workflowTable;
  const [ids, values] = [[...places.keys()], [...places.values()]];
  await tx
    .update(workflowTable)
    .set({
      index_order: sql`(${sql.param(values)}::double precision[])[array_position(${sql.param(ids)}::text[], ${_id})]`,
      updated_at: sql`${updated_at}`,
    })
    .where(and(inTenant(workflowTable, tenant), isAny(_id, ids)));
}
