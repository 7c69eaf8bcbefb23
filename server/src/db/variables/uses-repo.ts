import { and, asc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
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
  /** The `_id` of the version that runs follow. Null if there is none. */
  version: string | null;
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
  const inPublished = isPublishedWith(name);
  const inDraft = drafts ? containsName(workflowDraftTable.document, name) : sql<boolean>`false`;
  return tx
    .select({
      _id: workflowTable._id,
      name: workflowTable.name,
      slug: workflowTable.slug,
      account_id: linkedAccountTable.account_id,
      version: workflowVersionTable._id,
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

/** Returns whether a published document contains a name, besides the documents of these versions. */
export async function hasOtherPossibleUse(
  tx: Tx,
  tenant: Tenant,
  name: string,
  versions: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .innerJoin(workflowVersionTable, isCurrentVersion(tenant))
    .where(
      and(
        inTenant(workflowTable, tenant),
        isPublishedWith(name),
        not(isAny(workflowVersionTable._id, versions)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const isPublishedWith = (name: string): SQL | undefined =>
  and(eq(workflowTable.published, true), containsName(workflowVersionTable.document, name));

const containsName = (document: PgColumn, name: string): SQL<boolean> =>
  sql<boolean>`(strpos(${document}::text, ${name}) > 0 and strpos(${document}::text, 'env') > 0)`;
