import type { TriggerKind } from '@patchbay/contract/schema.gen.d.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { getCreationTime } from '#lib/object-id.ts';
import { containsPattern } from '../contains-pattern.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { isReadableBy } from './readable-by.ts';
import type { WorkflowRow } from './workflow-repo.ts';

export interface WorkflowFilter {
  /** The `_id` of the linked account that asks, or null for the organization (see `isReadableBy`). */
  reader: string | null;
  /** Only those that a linked account owns. */
  isOwned: boolean;
  slug?: string | undefined;
  /** Only those whose name or alias contains the text, upper and lower case alike. */
  name?: string | undefined;
  published?: boolean | undefined;
  /** The `_id` of a folder, or null for workflows in none. */
  folder?: string | null | undefined;
  trigger?: TriggerKind | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

export interface ListedWorkflow {
  row: WorkflowRow;
  /** The organization's own id of the owner, or null if the organization offers it to all. */
  account_id: string | null;
}

/** The beginning of a page. `after` is the `_id` of the last row of the page before, from which `offset` counts. */
export interface ListPart {
  after: string | null;
  offset: number;
  limit: number;
}

/** Lists workflows, the greatest place first. `total` counts those of all pages. */
export async function listWorkflows(
  tx: Tx,
  tenant: Tenant,
  filter: WorkflowFilter,
  { after, offset, limit }: ListPart,
): Promise<{ rows: ListedWorkflow[]; total: number }> {
  const where = matches(tenant, filter);
  const { index_order, _id } = workflowTable;
  const isOwner = and(
    inTenant(linkedAccountTable, tenant),
    eq(linkedAccountTable._id, workflowTable.linked_account),
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        row: workflowTable,
        account_id: linkedAccountTable.account_id,
      })
      .from(workflowTable)
      .leftJoin(linkedAccountTable, isOwner)
      .where(and(where, after === null ? undefined : isAfter(tenant, after)))
      .orderBy(desc(index_order), desc(_id))
      .offset(offset)
      .limit(limit),
    tx.select({ total: count() }).from(workflowTable).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether a row comes after another one, even if that was deleted. Unless it was moved, its id tells its place. */
function isAfter(tenant: Tenant, after: string): SQL {
  const { index_order, _id } = workflowTable;
  const last = sql`select w.index_order from ${workflowTable} w
    where w.org_id = ${tenant.org_id} and w.environment = ${tenant.environment} and w._id = ${after}`;
  const made = getCreationTime(after).getTime();
  return sql`(${index_order}, ${_id}) < (coalesce((${last}), ${made}::double precision), ${after})`;
}

function matches(tenant: Tenant, filter: WorkflowFilter): SQL | undefined {
  const { name, slug, published, folder, trigger, created_from, created_before } = filter;
  const { linked_account: owner, created_at } = workflowTable;
  return and(
    inTenant(workflowTable, tenant),
    isReadableBy(filter.reader),
    filter.isOwned ? isNotNull(owner) : undefined,
    slug === undefined ? undefined : eq(workflowTable.slug, slug),
    name === undefined
      ? undefined
      : sql`(${workflowTable.name} ~ ${containsPattern(name)} or ${workflowTable.alias} ~ ${containsPattern(name)})`,
    published === undefined ? undefined : eq(workflowTable.published, published),
    folder === undefined
      ? undefined
      : folder === null
        ? isNull(workflowTable.folder)
        : eq(workflowTable.folder, folder),
    trigger === undefined ? undefined : eq(workflowTable.trigger_kind, trigger),
    created_from === undefined ? undefined : gte(created_at, created_from),
    created_before === undefined ? undefined : lt(created_at, created_before),
  );
}
