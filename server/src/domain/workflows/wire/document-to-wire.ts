import { isDeepStrictEqual } from 'node:util';
import type { DataSlot, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { findPortal } from '#db/config-portals/config-portal-repo.ts';
import { findPublished } from '#db/config-portals/portal-version-repo.ts';
import type { Tx } from '#db/database.ts';
import { findTriggerSecret } from '#db/triggers/trigger-secret-repo.ts';
import type { VersionRow, WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { actorToWire } from '#domain/configs/config-actor.ts';
import { getTriggerKind } from '../live-trigger.ts';
import { getDocument, type StoredWorkflow } from '../stored-workflow.ts';
import type { WorkflowDeps, WorkflowScope } from '../workflow-deps.ts';
import { nodesToWire } from './graph-to-wire.ts';
import { workflowToWire } from './workflow-to-wire.ts';

/** The document of a workflow that a response has. */
interface RespondedDocument {
  _id: string;
  version: number | null;
  document: StoredWorkflow;
  updated_at: Date;
}

export async function draftToWire(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: WorkflowScope,
  found: WorkflowDocuments,
  tx: Tx,
): Promise<Workflow> {
  const { _id, updated_at, actor_type, actor_name } = found.draft;
  const responded = { _id, version: null, document: getDocument(found.draft), updated_at };
  return {
    ...(await toWire(deps, scope, { found, responded }, tx)),
    updated_by: actor_type === null ? null : actorToWire({ actor_type, actor_name }, scope.viewer),
  };
}

/** Converts the current version under the workflow's own id, or the draft if no version was published. */
export function currentToWire(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: WorkflowScope,
  found: WorkflowDocuments,
  tx: Tx,
): Promise<Workflow> {
  const { row, draft, current } = found;
  const { _id, updated_at } = row;
  const document = getDocument(current ?? draft);
  const responded = { _id, version: current?.version ?? null, document, updated_at };
  return toWire(deps, scope, { found, responded }, tx);
}

export function versionToWire(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: WorkflowScope,
  { found, stored }: { found: WorkflowDocuments; stored: VersionRow },
  tx: Tx,
): Promise<Workflow> {
  const { _id, version, created_at } = stored;
  const document = getDocument(stored);
  return toWire(
    deps,
    scope,
    { found, responded: { _id, version, document, updated_at: created_at } },
    tx,
  );
}

/** Whether the draft differs from the version that was published last. Notes do not count. */
export const hasChanges = ({ draft, current }: WorkflowDocuments): boolean =>
  current === null || !isDeepStrictEqual(withoutNotes(draft), withoutNotes(current));

function withoutNotes(stored: { document: unknown }): Omit<StoredWorkflow, 'notes'> {
  const { notes: _notes, ...rest } = getDocument(stored);
  return rest;
}

async function toWire(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  { tenant }: WorkflowScope,
  { found, responded }: { found: WorkflowDocuments; responded: RespondedDocument },
  tx: Tx,
): Promise<Workflow> {
  const { _id, version, document, updated_at } = responded;
  const { row, account_id, draft } = found;
  const { slug } = row;
  const app = slug === null ? null : await apps.find(tenant, slug, tx);
  const isWebhook = getTriggerKind(document) === 'webhook';
  const hasSecret = isWebhook && (await findTriggerSecret(tx, tenant, row._id)) !== null;
  return {
    ...workflowToWire({ row, account_id }, app ?? undefined),
    current_version: row.current_version,
    _id,
    associated_workflow: row._id,
    version,
    revision: draft.revision,
    has_changes: hasChanges(found),
    ...document,
    nodes: nodesToWire(document, row._id, hasSecret),
    ...(isWebhook ? { webhook_path: formatWebhookPath(row, account_id) } : {}),
    data_slots: await readDataSlots(tx, row),
    updatedAt: updated_at.toISOString(),
  };
}

/** Formats the path of the workflow's webhook. Without an owner it has a placeholder for the linked account. */
function formatWebhookPath(
  { _id, org_id, environment }: WorkflowRow,
  account_id: string | null,
): string {
  const account = account_id === null ? '{linked_account_id}' : encodeURIComponent(account_id);
  return `/api/v1/webhook-trigger/${org_id}-${environment}/${_id}/${account}`;
}

/** Reads the fields that the published portal of the workflow's app has for it. */
async function readDataSlots(tx: Tx, row: WorkflowRow): Promise<DataSlot[]> {
  const portal = row.slug === null ? null : await findPortal(tx, row, row.slug);
  const published = portal === null ? null : await findPublished(tx, portal);
  const offer = published?.workflows.find(({ id }) => id === row._id);
  return (offer?.fields ?? []).map(({ id, name, field_type, required = false }) => ({
    _id: id,
    name,
    type: field_type,
    required,
  }));
}
