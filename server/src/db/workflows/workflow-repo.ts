import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

export type WorkflowRow = typeof workflowTable.$inferSelect;

/** Lists the published workflows of an app that the organization offers to all, in the order of creation. */
export async function listOfferableWorkflows(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  limit: number,
): Promise<WorkflowRow[]> {
  return tx
    .select()
    .from(workflowTable)
    .where(
      and(
        inTenant(workflowTable, tenant),
        eq(workflowTable.slug, slug),
        isNull(workflowTable.linked_account),
        eq(workflowTable.published, true),
      ),
    )
    .orderBy(asc(workflowTable.created_at), asc(workflowTable._id))
    .limit(limit);
}

/** Reads the workflows with these `_id`s, published or not, in no order. */
export async function readWorkflows(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<WorkflowRow[]> {
  return tx
    .select()
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), isAny(workflowTable._id, ids)));
}

/** Finds the `_id`s of workflows by their aliases. Unknown aliases are left out. */
export async function findAliases(
  tx: Tx,
  tenant: Tenant,
  aliases: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ _id: workflowTable._id, alias: workflowTable.alias })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), isAny(workflowTable.alias, aliases)));
  return new Map(rows.flatMap(({ _id, alias }) => (alias === null ? [] : [[alias, _id] as const])));
}

/** Finds the promoted copies of workflows of Test. Returns the `_id` of each copy by that of its original. */
export async function findPromoted(
  tx: Tx,
  tenant: Tenant,
  originals: readonly string[],
): Promise<Map<string, string>> {
  const { promoted_from } = workflowTable;
  const rows = await tx
    .select({ _id: workflowTable._id, promoted_from })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), isAny(promoted_from, originals)));
  return new Map(
    rows.flatMap(({ _id, promoted_from: from }) => (from === null ? [] : [[from, _id] as const])),
  );
}
