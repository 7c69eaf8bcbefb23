import type {
  CreateWorkflowFolderRequest,
  UpdateWorkflowFolderRequest,
  WorkflowFolder,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import {
  type CountedFolder,
  countFolders,
  deleteFolder as deleteRow,
  insertFolder,
  listFolders as listRows,
  renameFolder as renameRow,
} from '#db/workflows/workflow-folder-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';

/** The contract's maximum number of folders in `docs`. */
const MAX_FOLDERS = 200;

/**
 * Lists the folders of an environment.
 *
 * @param slug the app whose workflows the folders may contain, or undefined for all folders
 */
export async function listFolders(
  { db }: Pick<WorkflowDeps, 'db'>,
  tenant: Tenant,
  slug: string | undefined,
): Promise<WorkflowFolder[]> {
  const rows = await db.readAsTenant(tenant, (tx) => listRows(tx, tenant, slug));
  return rows.map(toWire);
}

/** @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED; LIMIT_REACHED; ALREADY_EXISTS */
export async function createFolder(
  { db, apps, clock }: WorkflowDeps,
  tenant: Tenant,
  { name: sent, slug }: CreateWorkflowFolderRequest,
): Promise<WorkflowFolder> {
  const name = sent.trim();
  return reportTakenName(name, () =>
    db.asTenant(tenant, async (tx) => {
      if (slug !== undefined) {
        await apps.findEnabled({ tenant, linked_account: null }, slug, tx);
      }
      if ((await countFolders(tx, tenant)) >= MAX_FOLDERS) {
        throw new AppError(
          'LIMIT_REACHED',
          `This environment has ${MAX_FOLDERS} folders, which is the most. Delete one first.`,
        );
      }
      const row = await insertFolder(tx, tenant, { name, slug: slug ?? null, now: clock() });
      return toWire({ ...row, workflows: 0 });
    }),
  );
}

/** @throws AppError RESOURCE_NOT_FOUND; ALREADY_EXISTS */
export async function renameFolder(
  { db, clock }: Pick<WorkflowDeps, 'db' | 'clock'>,
  tenant: Tenant,
  id: string,
  { name: sent }: UpdateWorkflowFolderRequest,
): Promise<WorkflowFolder> {
  const change = { name: sent.trim(), now: clock() };
  const row = await reportTakenName(change.name, () =>
    db.asTenant(tenant, (tx) => renameRow(tx, tenant, id, change)),
  );
  if (row === null) {
    throw createUnknownFolderError('path', '/id');
  }
  return toWire(row);
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function deleteFolder(
  { db }: Pick<WorkflowDeps, 'db'>,
  tenant: Tenant,
  id: string,
): Promise<void> {
  if (!(await db.asTenant(tenant, (tx) => deleteRow(tx, tenant, id)))) {
    throw createUnknownFolderError('path', '/id');
  }
}

export const createUnknownFolderError = (part: 'path' | 'body', pointer: string) =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'The folder was not found. Choose one from the list of folders.',
    {
      details: [{ in: part, pointer, message: 'is not known' }],
    },
  );

/**
 * Runs a change of a folder's name.
 *
 * @throws AppError ALREADY_EXISTS if another folder has the name
 */
async function reportTakenName<T>(name: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isViolation(error, UNIQUE_VIOLATION, 'workflow_folder_name')) {
      throw new AppError(
        'ALREADY_EXISTS',
        `A folder with the name "${name}" exists already. Choose another name.`,
        { details: [{ in: 'body', pointer: '/name', message: 'is taken' }] },
      );
    }
    throw error;
  }
}

const toWire = ({ _id, name, slug, workflows, ...row }: CountedFolder): WorkflowFolder => ({
  _id,
  name,
  slug,
  workflows,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
