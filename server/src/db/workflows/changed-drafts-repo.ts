import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from './current-version.ts';

/** Finds the workflows whose draft differs from the current version in more than notes. */
export async function findChangedDrafts(
  tx: Tx,
  tenant: Tenant,
  workflows: readonly string[],
): Promise<ReadonlySet<string>> {
  const [draft, current] = [workflowDraftTable.document, workflowVersionTable.document];
  const rows = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .innerJoin(
      workflowDraftTable,
      and(inTenant(workflowDraftTable, tenant), eq(workflowDraftTable.workflow, workflowTable._id)),
    )
    .leftJoin(workflowVersionTable, isCurrentVersion(tenant))
    .where(
      and(
        inTenant(workflowTable, tenant),
        inArray(workflowTable._id, [...workflows]),
        or(
          isNull(workflowVersionTable._id),
          // Mostly the texts are the same, which is found without parsing them.
          sql`case when ${draft}::text = ${current}::text then false
            else ${draft}::jsonb - 'notes' <> ${current}::jsonb - 'notes' end`,
        ),
      ),
    );
  return new Set(rows.map(({ _id }) => _id));
}
