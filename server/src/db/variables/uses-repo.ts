import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from '../workflows/current-version.ts';

/** A workflow with a document that may name a variable. */
export interface PossibleUse {
  _id: string;
  name: string;
  slug: string | null;
  account_id: string | null;
  /** The published document. Null if the workflow is not published, or the document does not contain the text. */
  published: unknown;
  /** The draft. Null if it does not contain the text. */
  draft: unknown;
}

/**
 * Lists the first workflows whose published document or draft contains a name, by `_id`.
 *
 * @param after the `_id` of the last workflow of the part before; empty for the first part
 */
export async function listPossibleUses(
  tx: Tx,
  tenant: Tenant,
  name: string,
  { after, limit, drafts }: { after: string; limit: number; drafts: boolean },
): Promise<PossibleUse[]> {
  const contains = (document: unknown) =>
    sql<boolean>`(strpos(${document}::text, ${name}) > 0 and strpos(${document}::text, 'env') > 0)`;
  const inPublished = and(
    eq(workflowTable.published, true),
    contains(workflowVersionTable.document),
  );
  const inDraft = drafts ? contains(workflowDraftTable.document) : sql<boolean>`false`;
  return tx
    .select({
      _id: workflowTable._id,
      name: workflowTable.name,
      slug: workflowTable.slug,
      account_id: linkedAccountTable.account_id,
      published: sql<unknown>`case when ${inPublished} then ${workflowVersionTable.document} end`,
      draft: sql<unknown>`case when ${inDraft} then ${workflowDraftTable.document} end`,
    })
    .from(workflowTable)
    .innerJoin(
      workflowDraftTable,
      and(inTenant(workflowDraftTable, tenant), eq(workflowDraftTable.workflow, workflowTable._id)),
    )
    .leftJoin(workflowVersionTable, isCurrentVersion(tenant))
    .leftJoin(
      linkedAccountTable,
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable._id, workflowTable.linked_account),
      ),
    )
    .where(
      and(inTenant(workflowTable, tenant), gt(workflowTable._id, after), or(inPublished, inDraft)),
    )
    .orderBy(asc(workflowTable._id))
    .limit(limit);
}
