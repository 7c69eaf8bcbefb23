import { and, desc, sql } from 'drizzle-orm';
import { containsPattern } from '../contains-pattern.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/** Workflows that a name or an app can stand for, the newest ones. */
const MAX_WORKFLOWS = 1000;

/** Finds the `_id`s of the workflows of these apps whose name contains the text. */
export async function findWorkflowIds(
  tx: Tx,
  tenant: Tenant,
  { name, slugs }: { name: string | undefined; slugs: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(
      and(
        inTenant(workflowTable, tenant),
        name === undefined ? undefined : sql`${workflowTable.name} ~ ${containsPattern(name)}`,
        slugs === undefined ? undefined : isAny(workflowTable.slug, slugs),
      ),
    )
    .orderBy(desc(workflowTable.created_at))
    .limit(MAX_WORKFLOWS);
  return rows.map(({ _id }) => _id);
}

/** Returns those of the ids that workflows of the tenant have. */
export async function findExistingWorkflows(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), isAny(workflowTable._id, ids)));
  return rows.map(({ _id }) => _id);
}
