import { and, count, eq, max, sql } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowDraftTable, workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import type { DraftRow, VersionRow } from './find-document-repo.ts';
import type { WorkflowRow } from './workflow-repo.ts';

/** The actor who changes a draft or publishes it. */
export type DocumentAuthor = Pick<VersionRow, 'actor_type' | 'actor_name'>;

/** A document, and what of it is found without reading it. */
export interface IndexedDocument {
  document: unknown;
  /** The kind of its trigger, or null if it has none yet. */
  trigger_kind: WorkflowRow['trigger_kind'];
  app_slugs: string[];
  sub_flows: string[];
}

export interface DocumentChange extends IndexedDocument {
  author: DocumentAuthor;
  now: Date;
}

export type NewWorkflow = Pick<
  WorkflowRow,
  'name' | 'description' | 'icon' | 'alias' | 'slug' | 'linked_account'
>;

/** Inserts a workflow that is not published, with its draft. */
export async function insertWorkflow(
  tx: Tx,
  tenant: Tenant,
  workflow: NewWorkflow & { now: Date },
  { document, trigger_kind, app_slugs, sub_flows }: IndexedDocument,
): Promise<string> {
  const { now, ...identity } = workflow;
  const _id = createObjectId();
  const times = { created_at: now, updated_at: now };
  const { org_id, environment } = tenant;
  await tx.insert(workflowTable).values({
    ...identity,
    _id,
    org_id,
    environment,
    trigger_kind,
    app_slugs,
    index_order: now.getTime(),
    ...times,
  });
  await tx
    .insert(workflowDraftTable)
    .values({ org_id, environment, workflow: _id, document, sub_flows, revision: 1, ...times });
  return _id;
}

/** Changes what is not part of a document. A seeded workflow becomes the organization's own. */
export async function changeWorkflow(
  tx: Tx,
  workflow: WorkflowRow,
  change: Partial<
    Pick<
      WorkflowRow,
      | 'name'
      | 'description'
      | 'alias'
      | 'published'
      | 'current_version'
      | 'trigger_kind'
      | 'live_trigger'
      | 'live_event'
      | 'live_connection'
      | 'live_frequency'
      | 'live_cron'
      | 'promoted_from'
      | 'promoted_version'
      | 'promoted_revision'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(workflowTable)
    .set({ ...change, is_seed: false, updated_at: now })
    .where(isWorkflow(workflow));
}

/** Stores a draft under the next revision. */
export async function changeDraft(
  tx: Tx,
  draft: DraftRow,
  { document, sub_flows, app_slugs, trigger_kind, author, now }: DocumentChange,
): Promise<void> {
  await tx
    .update(workflowDraftTable)
    .set({ document, sub_flows, ...author, revision: draft.revision + 1, updated_at: now })
    .where(and(inTenant(workflowDraftTable, draft), eq(workflowDraftTable._id, draft._id)));
  await tx
    .update(workflowTable)
    .set({
      app_slugs,
      // A workflow that was published has the trigger of its current version.
      trigger_kind: sql`case when ${workflowTable.current_version} is null then ${trigger_kind}
        else ${workflowTable.trigger_kind} end`,
      is_seed: false,
      updated_at: now,
    })
    .where(and(inTenant(workflowTable, draft), eq(workflowTable._id, draft.workflow)));
}

/** Returns the number of the newest version of a workflow, and 0 if none was ever published. */
export async function findLastVersion(tx: Tx, draft: DraftRow): Promise<number> {
  const [last] = await tx
    .select({ version: max(workflowVersionTable.version) })
    .from(workflowVersionTable)
    .where(
      and(inTenant(workflowVersionTable, draft), eq(workflowVersionTable.workflow, draft.workflow)),
    );
  return last?.version ?? 0;
}

/** Stores a draft as a version of its workflow, which the caller has locked. */
export async function insertVersion(
  tx: Tx,
  draft: DraftRow,
  version: DocumentAuthor & Pick<VersionRow, 'description' | 'created_at' | 'version'>,
): Promise<void> {
  const { workflow, document, sub_flows } = draft;
  await tx.insert(workflowVersionTable).values({
    ...version,
    ...toTenant(draft),
    workflow,
    document,
    sub_flows,
  });
}

export async function changeVersionNote(
  tx: Tx,
  version: Pick<VersionRow, '_id' | 'org_id' | 'environment'>,
  description: string | null,
): Promise<void> {
  await tx
    .update(workflowVersionTable)
    .set({ description })
    .where(and(inTenant(workflowVersionTable, version), eq(workflowVersionTable._id, version._id)));
}

/** Deletes a workflow with its draft and versions. */
export async function deleteWorkflow(tx: Tx, workflow: WorkflowRow): Promise<void> {
  await tx.delete(workflowTable).where(isWorkflow(workflow));
}

/** @param linked_account the `_id` of the owner, or null for all workflows of the environment */
export async function countWorkflows(
  tx: Tx,
  tenant: Tenant,
  linked_account: string | null,
): Promise<number> {
  const owner =
    linked_account === null ? undefined : eq(workflowTable.linked_account, linked_account);
  const [row] = await tx
    .select({ total: count() })
    .from(workflowTable)
    .where(and(inTenant(workflowTable, tenant), owner));
  return row?.total ?? 0;
}

function isWorkflow(workflow: WorkflowRow) {
  return and(inTenant(workflowTable, workflow), eq(workflowTable._id, workflow._id));
}
