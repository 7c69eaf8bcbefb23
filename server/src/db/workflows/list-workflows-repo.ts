import type { TriggerKind } from '@patchbay/contract/schema.gen.d.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { createdAtOf } from '../../lib/object-id.ts';
import { containsPattern } from '../contains-pattern.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';
import { workflowTable } from '../schema/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflow-document.ts';
import { isCurrentVersion } from './current-version.ts';
import type { WorkflowRow } from './workflow-repo.ts';

export interface WorkflowFilter {
  /**
   * `_id` of a linked account: only what it owns, and what is published for all. Null: all, those of
   * linked accounts included.
   */
  linked_account: string | null;
  /** Only those that a linked account owns. */
  isOwned: boolean;
  slug?: string | undefined;
  /** Only names that contain the text, upper and lower case alike. */
  name?: string | undefined;
  published?: boolean | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

export interface ListedWorkflow {
  row: WorkflowRow;
  /** The owner's own id; null: the organization offers it to all. */
  account_id: string | null;
  /** Kind of its trigger; null: it has none yet. */
  trigger: TriggerKind | null;
}

/** Where a page begins: `after` is `_id` of the last row of the page before, which `offset` counts from. */
export interface ListPart {
  after: string | null;
  offset: number;
  limit: number;
}

/** Newest first; `total` counts over all pages. */
export async function listWorkflows(
  tx: Tx,
  tenant: Tenant,
  filter: WorkflowFilter,
  { after, offset, limit }: ListPart,
): Promise<{ rows: ListedWorkflow[]; total: number }> {
  const where = matches(tenant, filter);
  const { created_at, _id } = workflowTable;
  const isOwner = and(
    inTenant(linkedAccountTable, tenant),
    eq(linkedAccountTable._id, workflowTable.linked_account),
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        row: workflowTable,
        account_id: linkedAccountTable.account_id,
        trigger: triggerKind,
      })
      .from(workflowTable)
      .leftJoin(linkedAccountTable, isOwner)
      .leftJoin(workflowDraftTable, isDraft(tenant))
      .leftJoin(workflowVersionTable, isCurrentVersion(tenant))
      .where(and(where, after === null ? undefined : isAfter(tenant, after)))
      .orderBy(desc(created_at), desc(_id))
      .offset(offset)
      .limit(limit),
    tx.select({ total: count() }).from(workflowTable).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Of the current version, or of the draft where none ever was published. */
const triggerKind = sql<TriggerKind | null>`jsonb_path_query_first(
  coalesce(${workflowVersionTable.document}, ${workflowDraftTable.document})::jsonb,
  '$.nodes[*] ? (@.type == "start").data.kind') #>> '{}'`;

function isDraft(tenant: Tenant): SQL | undefined {
  return and(
    inTenant(workflowDraftTable, tenant),
    eq(workflowDraftTable.workflow, workflowTable._id),
  );
}

/** Also where the row is gone: it was created when its id was made, or later. */
function isAfter(tenant: Tenant, after: string): SQL {
  const { created_at, _id } = workflowTable;
  const last = sql`select w.created_at from ${workflowTable} w
    where w.org_id = ${tenant.org_id} and w.environment = ${tenant.environment} and w._id = ${after}`;
  const made = createdAtOf(after).toISOString();
  return sql`(${created_at}, ${_id}) < (coalesce((${last}), ${made}::timestamptz), ${after})`;
}

function matches(tenant: Tenant, filter: WorkflowFilter): SQL | undefined {
  const { name, slug, published, created_from, created_before } = filter;
  const { linked_account: owner, created_at } = workflowTable;
  const forAll = and(isNull(owner), eq(workflowTable.published, true));
  return and(
    inTenant(workflowTable, tenant),
    filter.linked_account === null ? undefined : or(eq(owner, filter.linked_account), forAll),
    filter.isOwned ? isNotNull(owner) : undefined,
    slug === undefined ? undefined : eq(workflowTable.slug, slug),
    name === undefined ? undefined : sql`${workflowTable.name} ~ ${containsPattern(name)}`,
    published === undefined ? undefined : eq(workflowTable.published, published),
    created_from === undefined ? undefined : gte(created_at, created_from),
    created_before === undefined ? undefined : lt(created_at, created_before),
  );
}
