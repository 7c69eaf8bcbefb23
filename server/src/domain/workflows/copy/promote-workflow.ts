import type {
  ImportWorkflowResponse,
  PromoteWorkflowRequest,
  PromotionTarget,
  WorkflowPromotion,
} from '@patchbay/contract/schema.gen.d.ts';
import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Tx } from '#db/database.ts';
import { enterEnvironment } from '#db/enter-environment.ts';
import { lockWorkflow } from '#db/workflows/find-document-repo.ts';
import { findPromoted, type WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { changeWorkflow } from '#db/workflows/write-document-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, runAuditedChange } from '#domain/audit/audited-change.ts';
import { buildAuditRow } from '#domain/audit/record-audit.ts';
import { actorToWire } from '#domain/configs/config-actor.ts';
import { makeWorkflow } from '../create-workflow.ts';
import { indexDocument } from '../document-index.ts';
import type { NamedConfigField } from '../graph/config-fields.ts';
import type { NamedVariable } from '../graph/named-variables.ts';
import {
  findOwnWorkflow,
  lockOwnWorkflow,
  type ReachedWorkflow,
  readVersionRow,
} from '../reach-workflow.ts';
import { getDocument, type StoredWorkflow } from '../stored-workflow.ts';
import { readDraft, storeDraft } from '../update-workflow.ts';
import {
  buildWorkflowEvent,
  getCallOwner,
  type WorkflowDeps,
  type WorkflowOf,
} from '../workflow-deps.ts';
import { exportDocument, fitDocument } from './copy-workflow.ts';
import { keepConnections } from './keep-connections.ts';

/** A version of a workflow in Test. */
interface Original {
  row: WorkflowRow;
  version: number;
  /** The exported version: without ids of the organization, but with the names by which to find them. */
  exported: Awaited<ReturnType<typeof exportDocument>>;
  document: StoredWorkflow;
  configFields: readonly NamedConfigField[];
  variables: readonly NamedVariable[];
}

/**
 * Returns the document that a promotion would make of a version, and the draft in Production that it would replace.
 *
 * @param of the workflow in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function previewPromotion(
  deps: WorkflowDeps,
  of: WorkflowOf,
  version?: number,
): Promise<WorkflowPromotion> {
  const original = await readOriginal(deps, of, version);
  const there = toProduction(of);
  return deps.db.readAsTenant(there.tenant, async (tx) => {
    const id = await findTarget(tx, there, original.row);
    const target = id === null ? null : await findOwnWorkflow(tx, { ...there, id });
    const { document, missing } = await fitOriginal(deps, there, { original, target }, tx);
    return {
      version: original.version,
      document,
      missing,
      target: target === null ? null : targetToWire(target, there),
    };
  });
}

/**
 * Makes a version of Test a draft in Production. It replaces the draft of the workflow that it was promoted to before,
 * or becomes a new workflow.
 *
 * @param of the workflow in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN;
 *   WORKFLOW_CHANGED; LIMIT_REACHED
 */
export async function promoteWorkflow(
  deps: WorkflowDeps,
  by: Actor,
  of: WorkflowOf,
  { version, revision }: PromoteWorkflowRequest,
): Promise<ImportWorkflowResponse> {
  const original = await readOriginal(deps, of, version);
  const there = toProduction(of);
  const actor: Actor = { ...by, principal: { ...by.principal, environment: 'production' } };
  return runAuditedChange(deps, actor, async (tx, now) => {
    await enterEnvironment(tx, 'test');
    // If two first promotions run concurrently, the second waits here and finds the workflow that the first creates.
    await lockWorkflow(tx, of.tenant, original.row._id);
    const promoted = buildWorkflowEvent(original.row, {
      event_type: 'WORKFLOW_PROMOTED',
      action_type: 'update',
      summary: `Version ${version} of the workflow "${original.row.name}" was promoted to Production.`,
      metadata: { version },
    });
    await insertAuditEvent(tx, buildAuditRow(by, promoted, now));
    await enterEnvironment(tx, 'production');
    const target = await lockTarget(tx, there, original.row, revision);
    const fit = await fitOriginal(deps, there, { original, target }, tx);
    const { found, events } =
      target === null
        ? await makeTarget(deps, there, fit, { tx, now })
        : { found: target, events: [] };
    if (target !== null) {
      await storeDraft({ by: actor, of: there, tx, now }, target, fit.document);
    }
    const { row, draft } = found;
    const link = {
      promoted_from: original.row._id,
      promoted_version: version,
      promoted_revision: target === null ? draft.revision : draft.revision + 1,
    };
    await changeWorkflow(tx, row, link, now);
    return {
      result: { workflow: await readDraft(deps, there, found, tx), missing: fit.missing },
      events: [
        ...events,
        buildWorkflowEvent(row, {
          event_type: 'WORKFLOW_PROMOTED',
          action_type: 'update',
          summary: `The draft of the workflow "${row.name}" was promoted from Test.`,
          metadata: { version },
        }),
      ],
    };
  });
}

const toProduction = ({ tenant, ...of }: WorkflowOf): WorkflowOf => ({
  ...of,
  tenant: { ...tenant, environment: 'production' },
});

/** @param requested the number of a version, or undefined for the published version */
async function readOriginal(
  deps: WorkflowDeps,
  of: WorkflowOf,
  requested: number | undefined,
): Promise<Original> {
  if (of.tenant.environment !== 'test') {
    throw new AppError(
      'VALIDATION_ERROR',
      'A workflow is promoted from Test to Production. Switch to Test and promote it there.',
      { details: [{ in: 'header', pointer: '/environment', message: 'has to be test' }] },
    );
  }
  const read = await deps.db.readAsTenant(of.tenant, async (tx) => {
    const { row, current } = await findOwnWorkflow(tx, of);
    if (row.linked_account !== null) {
      throw new AppError(
        'FORBIDDEN',
        `"${row.name}" belongs to a linked account of Test, which Production does not have. Duplicate it as a workflow of the organization, and promote that.`,
      );
    }
    const published = row.published ? current : null;
    const stored = requested === undefined ? published : await readVersionRow(tx, row, requested);
    if (stored === null) {
      throw createNotPublishedError(row);
    }
    const exported = await exportDocument(deps, row, getDocument(stored), tx);
    return { row, version: stored.version, exported, document: getDocument(stored) };
  });
  const { configFields, variables } = await deps.examineGraph(getCallOwner(of), read.document);
  return { ...read, configFields, variables };
}

function createNotPublishedError({ name }: WorkflowRow): AppError {
  return new AppError(
    'INVALID_WORKFLOW_ID',
    `"${name}" is not published. Publish it in Test, then promote it.`,
    { details: [{ in: 'path', pointer: '/id', message: 'is not published' }] },
  );
}

/** Finds the `_id` of the workflow that a workflow of Test was promoted to before. Null if there is none. */
async function findTarget(tx: Tx, there: WorkflowOf, { _id }: WorkflowRow): Promise<string | null> {
  const promoted = await findPromoted(tx, there.tenant, [_id]);
  return promoted.get(_id) ?? null;
}

/**
 * Finds the workflow that the original was promoted to before, and locks it until the transaction ends. Null if there
 * is none.
 *
 * @param revision the revision of the draft that the caller saw, or null if it saw none
 * @throws AppError WORKFLOW_CHANGED if the caller saw another draft
 */
async function lockTarget(
  tx: Tx,
  there: WorkflowOf,
  row: WorkflowRow,
  revision: number | null,
): Promise<ReachedWorkflow | null> {
  const id = await findTarget(tx, there, row);
  if (id === null) {
    if (revision !== null) {
      throw new AppError(
        'WORKFLOW_CHANGED',
        `"${row.name}" was deleted in Production in the meantime. Look at what a promotion does now, and repeat it.`,
        { details: [{ in: 'body', pointer: '/revision', message: 'is of a draft that is gone' }] },
      );
    }
    return null;
  }
  // No draft has the revision 0, so a caller who saw no draft is refused.
  return lockOwnWorkflow(tx, { ...there, id }, revision ?? 0);
}

/** Adapts the original to Production, with the connections that were chosen there. */
async function fitOriginal(
  deps: WorkflowDeps,
  there: WorkflowOf,
  { original, target }: { original: Original; target: ReachedWorkflow | null },
  tx: Tx,
) {
  const { exported: sent, document, configFields, variables } = original;
  const promoted = await findPromoted(tx, there.tenant, indexDocument(document).sub_flows);
  if (target === null) {
    return fitDocument(deps, there, { sent, document, configFields, variables, promoted }, tx);
  }
  // The target keeps its own alias.
  const { workflow_alias: _alias, ...withoutAlias } = sent;
  const workflow_id = target.row._id;
  const fit = await fitDocument(
    deps,
    there,
    { sent: withoutAlias, document, configFields, variables, workflow_id, promoted },
    tx,
  );
  const nodes = keepConnections(fit.document.nodes, getDocument(target.draft).nodes);
  return { ...fit, document: { ...fit.document, nodes } };
}

async function makeTarget(
  deps: WorkflowDeps,
  there: WorkflowOf,
  { workflow, document }: Awaited<ReturnType<typeof fitOriginal>>,
  { tx, now }: { tx: Tx; now: Date },
) {
  const { result, events } = await makeWorkflow(deps, there, { workflow, document }, { tx, now });
  return { found: await findOwnWorkflow(tx, { ...there, id: result.associated_workflow }), events };
}

function targetToWire({ row, draft }: ReachedWorkflow, { viewer }: WorkflowOf): PromotionTarget {
  const { actor_type, actor_name } = draft;
  return {
    workflow_id: row._id,
    name: row.name,
    published: row.published,
    revision: draft.revision,
    // It was found by `promoted_from`, with which `promoted_version` is always set.
    promoted_version: row.promoted_version ?? 1,
    has_own_changes: draft.revision !== row.promoted_revision,
    changed_by: actor_type === null ? null : actorToWire({ actor_type, actor_name }, viewer),
    updatedAt: draft.updated_at.toISOString(),
    document: getDocument(draft),
  };
}
