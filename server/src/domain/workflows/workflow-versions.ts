import type { Workflow, WorkflowVersion } from '@patchbay/contract/schema.gen.d.ts';
import { listVersions as listRows, type VersionHead } from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { changeVersionNote } from '#db/workflows/write-document-repo.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { actorToWire } from '../configs/config-actor.ts';
import { assertNoHiddenNodes } from './hidden-nodes.ts';
import { findOwnWorkflow, lockOwnWorkflow, readVersionRow } from './reach-workflow.ts';
import { getDocument } from './stored-workflow.ts';
import { readDraft, storeDraft } from './update-workflow.ts';
import { versionToWire } from './wire/document-to-wire.ts';
import {
  buildWorkflowEvent,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';

/**
 * Lists the versions of a workflow, newest first.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function listVersions(
  { db }: WorkflowDeps,
  of: WorkflowOf,
  part: { offset: number; limit: number },
): Promise<{ versions: WorkflowVersion[]; total: number }> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    const { rows, total } = await listRows(tx, of.tenant, row._id, part);
    return {
      total,
      versions: rows.map((head) => headToWire(of, row, head)),
    };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function readVersion(
  deps: WorkflowDeps,
  of: WorkflowOf,
  version: number,
): Promise<Workflow> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const found = await findOwnWorkflow(tx, of);
    const stored = await readVersionRow(tx, found.row, version);
    return versionToWire(deps, of, { found, stored }, tx);
  });
}

/**
 * Replaces the draft by a published version.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; WORKFLOW_CHANGED
 */
export async function restoreVersion(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { version, revision }: { version: number; revision: number },
): Promise<Workflow> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const found = await lockOwnWorkflow(tx, of, revision);
    const stored = await readVersionRow(tx, found.row, version);
    const document = getDocument(stored);
    await assertNoHiddenNodes(tx, of, found, document.nodes, { version, in: 'path' });
    await storeDraft({ by, of, tx, now }, found, document);
    return {
      result: await readDraft(deps, of, found, tx),
      events: [
        buildWorkflowEvent(found.row, {
          event_type: 'WORKFLOW_RESTORED',
          action_type: 'update',
          summary: `Version ${version} of the workflow "${found.row.name}" is the draft again.`,
          metadata: { version },
        }),
      ],
    };
  });
}

/**
 * Changes the note of a version.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function updateVersion(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { version, description }: { version: number; description: string | null },
): Promise<WorkflowVersion> {
  return runAuditedChange(deps, by, async (tx) => {
    const { row } = await lockOwnWorkflow(tx, of);
    const stored = await readVersionRow(tx, row, version);
    const isChanged = stored.description !== description;
    if (isChanged) {
      await changeVersionNote(tx, stored, description);
    }
    return {
      result: headToWire(of, row, { ...stored, description }),
      events: isChanged
        ? [
            buildWorkflowEvent(row, {
              event_type: 'WORKFLOW_VERSION_UPDATED',
              action_type: 'update',
              summary: `The note of version ${version} of the workflow "${row.name}" was changed.`,
              metadata: { version },
            }),
          ]
        : [],
    };
  });
}

function headToWire(
  { viewer }: WorkflowOf,
  { current_version }: WorkflowRow,
  { _id, version, created_at, description, ...author }: VersionHead,
): WorkflowVersion {
  return {
    _id,
    version,
    createdAt: created_at.toISOString(),
    description,
    by: actorToWire(author, viewer),
    is_current: version === current_version,
  };
}
