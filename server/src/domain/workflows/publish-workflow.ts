import type {
  PublishWorkflowRequest,
  Workflow,
  WorkflowFinding,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import { planWorkflow } from '#db/triggers/plan-triggers-repo.ts';
import { findDocuments, type WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import {
  changeWorkflow,
  findLastVersion,
  insertVersion,
} from '#db/workflows/write-document-repo.ts';
import { AppError } from '../app-error.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { holdVariables } from './findings/check-variables.ts';
import {
  assertPublishable,
  type CheckedDocument,
  checkDocument,
} from './findings/draft-findings.ts';
import { assertNoHiddenNodes } from './hidden-nodes.ts';
import { getLiveTrigger, getTriggerKind } from './live-trigger.ts';
import {
  assertSameRevision,
  findOwnWorkflow,
  lockOwnWorkflow,
  type ReachedWorkflow,
  readVersionRow,
} from './reach-workflow.ts';
import { getDocument } from './stored-workflow.ts';
import { currentToWire, hasChanges } from './wire/document-to-wire.ts';
import {
  buildWorkflowEvent,
  getAuthor,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';
import { createWrongIdError } from './workflow-errors.ts';

/**
 * The maximum number of versions of a linked account's workflow, which a browser can publish in a loop. The
 * organization's own workflows have no such limit.
 */
const MAX_VERSIONS = 1000;

/**
 * Makes new runs follow the draft, as the next version, or an existing version. Unpublishing keeps runs from starting.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; WORKFLOW_CHANGED; WORKFLOW_INVALID;
 *   LIMIT_REACHED
 */
export async function publishWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  request: PublishWorkflowRequest,
): Promise<Workflow> {
  assertNoVersionToUnpublish(request);
  const isDraft = request.published && request.version === undefined;
  const checked = isDraft ? await checkDraft(deps, of) : null;
  return runAuditedChange(deps, by, async (tx, now) => {
    await holdVariables(tx, of.tenant, checked?.variables ?? []);
    const found = await lockOwnWorkflow(tx, of, request.revision);
    const { row } = found;
    if (!request.published && found.by === 'draft') {
      throw createWrongIdError('draft', row._id);
    }
    const { version, warnings } = request.published
      ? await chooseVersion(deps, { by, of, request, checked, now }, found, tx)
      : { version: row.current_version, warnings: [] };
    const isChanged = row.published !== request.published || row.current_version !== version;
    if (isChanged) {
      const change = { published: request.published, current_version: version };
      await changeWorkflow(tx, row, change, now);
    }
    const after = await findDocuments(tx, of.tenant, row._id);
    if (after === null) {
      throw new Error(`The workflow ${row._id} went away while it was held.`);
    }
    if (isChanged) {
      await setLiveTrigger(tx, row, after, now);
    }
    const what = request.published ? 'PUBLISHED' : 'UNPUBLISHED';
    return {
      result: { ...(await currentToWire(deps, of, after, tx)), warnings },
      events: isChanged
        ? [
            buildWorkflowEvent(row, {
              event_type: `WORKFLOW_${what}`,
              action_type: request.published ? 'publish' : 'update',
              summary: request.published
                ? `Version ${version} of the workflow "${row.name}" was published.`
                : `The workflow "${row.name}" was unpublished.`,
              metadata: { version },
            }),
          ]
        : [],
    };
  });
}

/** Stores the current trigger of the workflow, and plans its schedules and polls or their end. */
async function setLiveTrigger(
  tx: Tx,
  before: WorkflowRow,
  { row, current }: WorkflowDocuments,
  now: Date,
): Promise<void> {
  const live = getLiveTrigger(row.published && current !== null ? getDocument(current) : null);
  const trigger_kind = current === null ? row.trigger_kind : getTriggerKind(getDocument(current));
  await changeWorkflow(tx, row, { ...live, trigger_kind }, now);
  await planWorkflow(tx, row, [before, live], now);
}

interface CheckedDraft extends CheckedDocument {
  revision: number;
}

/** Checks the draft. Call it before the transaction, because the checks take long. */
async function checkDraft(deps: WorkflowDeps, of: WorkflowOf): Promise<CheckedDraft> {
  const { draft } = await deps.db.readAsTenant(of.tenant, (tx) => findOwnWorkflow(tx, of));
  const { revision } = draft;
  return { revision, ...(await checkDocument(deps, of, getDocument(draft))) };
}

/** A request to publish a draft or a version. */
interface Publication {
  by: WorkflowActor;
  of: WorkflowOf;
  request: PublishWorkflowRequest;
  /** The checked draft, or null if a version is published. */
  checked: CheckedDraft | null;
  now: Date;
}

/**
 * Returns the number of the version that new runs will follow. A changed draft becomes a new version. An existing
 * version was checked when it was created.
 */
async function chooseVersion(
  deps: WorkflowDeps,
  { by, of, request, checked, now }: Publication,
  found: ReachedWorkflow,
  tx: Tx,
): Promise<{ version: number; warnings: WorkflowFinding[] }> {
  const { row, draft, current } = found;
  if (request.version !== undefined) {
    const stored = await readVersionRow(tx, row, request.version);
    const { version } = stored;
    await assertNoHiddenNodes(tx, of, found, getDocument(stored).nodes, { version, in: 'body' });
    return { version, warnings: [] };
  }
  // The draft may have been saved while it was checked.
  assertSameRevision(of, found, checked?.revision);
  const warnings = checked === null ? [] : await assertPublishable(deps, row, checked, tx);
  if (current !== null && !hasChanges(found)) {
    return { version: current.version, warnings };
  }
  const version = (await findLastVersion(tx, draft)) + 1;
  if (row.linked_account !== null && version > MAX_VERSIONS) {
    throw new AppError(
      'LIMIT_REACHED',
      `This workflow has ${MAX_VERSIONS} versions, which is the most. Create a new workflow and copy the steps into it.`,
    );
  }
  const description = request.description ?? null;
  await insertVersion(tx, draft, { ...getAuthor(by), description, created_at: now, version });
  return { version, warnings };
}

/** @throws AppError VALIDATION_ERROR if a request to unpublish names a version */
function assertNoVersionToUnpublish({ published, version }: PublishWorkflowRequest): void {
  if (!published && version !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'A version is named to publish it. Leave it out to unpublish the workflow.',
      { details: [{ in: 'body', pointer: '/version', message: 'is only for publishing' }] },
    );
  }
}
