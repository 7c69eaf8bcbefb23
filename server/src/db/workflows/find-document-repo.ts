import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from './current-version.ts';
import { isReadableBy } from './readable-by.ts';
import type { WorkflowRow } from './workflow-repo.ts';

export type DraftRow = typeof workflowDraftTable.$inferSelect;
export type VersionRow = typeof workflowVersionTable.$inferSelect;

/** A version without its document. */
export type VersionHead = Omit<VersionRow, 'document' | 'sub_flows'>;

/** The kind of row that an id names. */
export type NamedBy = 'workflow' | 'draft' | 'version';

/** A workflow with its draft and the version that is or was published last. */
export interface WorkflowDocuments {
  row: WorkflowRow;
  /** The organization's own id of the owner, or null if the organization offers it to all. */
  account_id: string | null;
  draft: DraftRow;
  /** The version that was published last, or null if none ever was. */
  current: VersionRow | null;
}

/**
 * Finds the workflow that the id of itself, of its draft or of a version names. Null if there is none that the reader
 * may see.
 *
 * @param reader the `_id` of the linked account that asks, or null for the organization
 */
export async function findNamed(
  tx: Tx,
  tenant: Tenant,
  id: string,
  reader: string | null,
): Promise<{ workflow: string; by: NamedBy } | null> {
  const withKind = (by: NamedBy) => sql<NamedBy>`${by}::text`.as('by');
  const isReadable = and(inTenant(workflowTable, tenant), isReadableBy(reader));
  const [found] = await unionAll(
    tx
      .select({ workflow: workflowTable._id, by: withKind('workflow') })
      .from(workflowTable)
      .where(and(isReadable, eq(workflowTable._id, id))),
    tx
      .select({ workflow: workflowDraftTable.workflow, by: withKind('draft') })
      .from(workflowDraftTable)
      .innerJoin(workflowTable, eq(workflowTable._id, workflowDraftTable.workflow))
      .where(and(isReadable, inTenant(workflowDraftTable, tenant), eq(workflowDraftTable._id, id))),
    tx
      .select({ workflow: workflowVersionTable.workflow, by: withKind('version') })
      .from(workflowVersionTable)
      .innerJoin(workflowTable, eq(workflowTable._id, workflowVersionTable.workflow))
      .where(
        and(isReadable, inTenant(workflowVersionTable, tenant), eq(workflowVersionTable._id, id)),
      ),
  );
  return found ?? null;
}

/** Holds the row of a workflow until the transaction ends: all that changes it does. */
export async function lockWorkflow(tx: Tx, tenant: Tenant, workflow: string): Promise<void> {
  await tx
    .select({ _id: workflowTable._id })
    .from(workflowTable)
    .where(isWorkflow(tenant, workflow))
    // A plan of its schedules refers to the row and must not wait, because the holder of this lock may wait for the plan.
    .for('no key update');
}

/** @param workflow its own `_id` */
export async function findDocuments(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<WorkflowDocuments | null> {
  const [found] = await tx
    .select({
      row: workflowTable,
      account_id: linkedAccountTable.account_id,
      draft: workflowDraftTable,
      current: workflowVersionTable,
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
    .where(isWorkflow(tenant, workflow));
  return found ?? null;
}

export async function findVersion(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  version: number,
): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(workflowVersionTable)
    .where(and(isVersion(tenant, workflow), eq(workflowVersionTable.version, version)));
  return row ?? null;
}

/** @param id `_id` of the version */
export async function findVersionById(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(workflowVersionTable)
    .where(and(inTenant(workflowVersionTable, tenant), eq(workflowVersionTable._id, id)));
  return row ?? null;
}

/** Lists versions, newest first. `total` counts those of all pages. */
export async function listVersions(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: VersionHead[]; total: number }> {
  const {
    document: _document,
    sub_flows: _subFlows,
    ...head
  } = getTableColumns(workflowVersionTable);
  const where = isVersion(tenant, workflow);
  const rows = await tx
    .select(head)
    .from(workflowVersionTable)
    .where(where)
    .orderBy(desc(workflowVersionTable.version))
    .offset(offset)
    .limit(limit);
  return { rows, total: await tx.$count(workflowVersionTable, where) };
}

function isWorkflow(tenant: Tenant, workflow: string): SQL | undefined {
  return and(inTenant(workflowTable, tenant), eq(workflowTable._id, workflow));
}

function isVersion(tenant: Tenant, workflow: string): SQL | undefined {
  return and(inTenant(workflowVersionTable, tenant), eq(workflowVersionTable.workflow, workflow));
}
