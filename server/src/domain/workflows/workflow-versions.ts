import type { Workflow, WorkflowVersion } from '@patchbay/contract/schema.gen.d.ts';
import { findVersion, listVersions as listRows } from '../../db/workflows/find-document-repo.ts';
import { auditedChange } from '../audit/audited-change.ts';
import { actorToWire } from '../configs/config-actor.ts';
import { versionToWire } from './document-to-wire.ts';
import { lockOwnWorkflow, ownWorkflow } from './reach-workflow.ts';
import { documentOf } from './stored-workflow.ts';
import { readDraft, storeDraft } from './update-workflow.ts';
import {
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
  workflowEvent,
} from './workflow-deps.ts';
import { noSuchVersion } from './workflow-errors.ts';

/** Newest first. @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function listVersions(
  { db }: WorkflowDeps,
  of: WorkflowOf,
  part: { offset: number; limit: number },
): Promise<{ versions: WorkflowVersion[]; total: number }> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row } = await ownWorkflow(tx, of);
    const { rows, total } = await listRows(tx, of.tenant, row._id, part);
    return {
      total,
      versions: rows.map(({ _id, version, created_at, description, ...author }) => ({
        _id,
        version,
        createdAt: created_at.toISOString(),
        description,
        by: actorToWire(author, of.viewer),
        is_current: version === row.current_version,
      })),
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
    const found = await ownWorkflow(tx, of);
    const stored = await findVersion(tx, of.tenant, found.row._id, version);
    if (stored === null) {
      throw noSuchVersion(version);
    }
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
  return auditedChange(deps, by, async (tx, now) => {
    const found = await lockOwnWorkflow(tx, of, revision);
    const stored = await findVersion(tx, of.tenant, found.row._id, version);
    if (stored === null) {
      throw noSuchVersion(version);
    }
    await storeDraft({ by, of, tx, now }, found, documentOf(stored));
    return {
      result: await readDraft(deps, of, found, tx),
      events: [
        workflowEvent(found.row, {
          event_type: 'WORKFLOW_RESTORED',
          action_type: 'update',
          summary: `Version ${version} of the workflow "${found.row.name}" is the draft again.`,
          metadata: { version },
        }),
      ],
    };
  });
}
