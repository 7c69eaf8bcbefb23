import type { ErrorDetail, MoveWorkflowsRequest } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import {
  lockWorkflows,
  type MovedWorkflow,
  setFolder,
  setPlaces,
} from '#db/workflows/move-workflows-repo.ts';
import { type FolderRow, findFolder } from '#db/workflows/workflow-folder-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';
import { createUnknownFolderError } from './workflow-folders.ts';

/** The contract's maximum number of an error's `details`. */
const MAX_DETAILS = 100;
/** The step between two places of the same millisecond. A double of today's milliseconds is precise enough for it. */
const SMALLEST_STEP = 0.001;

/**
 * Moves all of the workflows to a folder or into another order, or none of them.
 *
 * @throws AppError RESOURCE_NOT_FOUND for a workflow or the folder; VALIDATION_ERROR for a folder of another app
 */
export async function moveWorkflows(
  { db }: Pick<WorkflowDeps, 'db'>,
  tenant: Tenant,
  { ids, folder_id, reorder = false }: MoveWorkflowsRequest,
): Promise<void> {
  await db.asTenant(tenant, async (tx) => {
    const found = await lockWorkflows(tx, tenant, ids);
    assertKnown(ids, found);
    if (folder_id !== undefined) {
      const folder = folder_id === null ? null : await findFolder(tx, tenant, folder_id);
      if (folder_id !== null && folder === null) {
        throw createUnknownFolderError('body', '/folder_id');
      }
      assertSameApp(ids, found, folder);
      await setFolder(tx, tenant, ids, folder_id);
    }
    if (reorder) {
      await setPlaces(tx, tenant, assignPlaces(ids, found));
    }
  });
}

/**
 * Assigns the places of the workflows to them in another order.
 *
 * @param found the workflows, the greatest place first
 */
function assignPlaces(
  ids: readonly string[],
  found: readonly MovedWorkflow[],
): Map<string, number> {
  const places = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  for (const [at, id] of ids.entries()) {
    const free = found[at]?.index_order ?? 0;
    // Workflows that were created in the same millisecond have equal places, which this tells apart.
    last = Math.min(free, last - SMALLEST_STEP);
    places.set(id, last);
  }
  return places;
}

/** @throws AppError RESOURCE_NOT_FOUND */
function assertKnown(ids: readonly string[], found: readonly MovedWorkflow[]): void {
  const known = new Set(found.map(({ _id }) => _id));
  const details = ids.flatMap((id, at) =>
    known.has(id) ? [] : [createDetail(at, 'is not known')],
  );
  if (details.length > 0) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'Some of the workflows do not exist any more. Load the list again.',
      { details: details.slice(0, MAX_DETAILS) },
    );
  }
}

/** @throws AppError VALIDATION_ERROR if the folder is only for workflows of another app */
function assertSameApp(
  ids: readonly string[],
  found: readonly MovedWorkflow[],
  folder: FolderRow | null,
): void {
  const slug = folder?.slug ?? null;
  if (folder === null || slug === null) {
    return;
  }
  const fitting = new Set(found.filter((workflow) => workflow.slug === slug).map(({ _id }) => _id));
  const details = ids.flatMap((id, at) =>
    fitting.has(id) ? [] : [createDetail(at, `is not a workflow of ${slug}`)],
  );
  if (details.length > 0) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The folder "${folder.name}" is for workflows of one app. Choose another folder for the others.`,
      { details: details.slice(0, MAX_DETAILS) },
    );
  }
}

const createDetail = (at: number, message: string): ErrorDetail => ({
  in: 'body',
  pointer: `/ids/${at}`,
  message,
});
