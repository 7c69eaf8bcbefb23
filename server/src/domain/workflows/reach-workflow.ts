import type { Tx } from '#db/database.ts';
import {
  findDocuments,
  findNamed,
  findVersion,
  lockWorkflow,
  type NamedBy,
  type VersionRow,
  type WorkflowDocuments,
} from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { AppError } from '../app-error.ts';
import type { WorkflowOf } from './workflow-deps.ts';
import {
  createUnknownVersionError,
  createUnknownWorkflowError,
  createWorkflowChangedError,
  createWrongIdError,
} from './workflow-errors.ts';

/** A workflow, with the kind of id that named it. */
export interface ReachedWorkflow extends WorkflowDocuments {
  by: 'workflow' | 'draft';
}

/**
 * Finds a workflow that the caller may see. A linked account sees its own and the organization's published ones.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID for the id of a version
 */
export async function findVisibleWorkflow(tx: Tx, of: WorkflowOf): Promise<ReachedWorkflow> {
  const name = await resolveName(tx, of);
  return readDocuments(tx, of, name);
}

/**
 * Finds a workflow whose nodes the caller may read. A linked account reads only its own, because the organization's
 * may contain data that is not for customers.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function findOwnWorkflow(tx: Tx, of: WorkflowOf): Promise<ReachedWorkflow> {
  const reached = await findVisibleWorkflow(tx, of);
  assertOwn(of, reached);
  return reached;
}

/**
 * Finds a workflow like `findOwnWorkflow` and locks it until the transaction ends.
 *
 * @param revision the revision of the draft that the caller saw, or undefined if the caller did not read it
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; WORKFLOW_CHANGED if the draft has another
 *   revision
 */
export async function lockOwnWorkflow(
  tx: Tx,
  of: WorkflowOf,
  revision?: number,
): Promise<ReachedWorkflow> {
  const name = await resolveName(tx, of);
  await lockWorkflow(tx, of.tenant, name.workflow);
  const reached = await readDocuments(tx, of, name);
  assertOwn(of, reached);
  assertSameRevision(of, reached, revision);
  return reached;
}

/**
 * Reads a version of a workflow.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readVersionRow(
  tx: Tx,
  workflow: WorkflowRow,
  version: number,
): Promise<VersionRow> {
  const stored = await findVersion(tx, workflow, workflow._id, version);
  if (stored === null) {
    throw createUnknownVersionError(version);
  }
  return stored;
}

/** @throws AppError WORKFLOW_CHANGED if the draft has another revision than the caller saw */
export function assertSameRevision(
  { viewer }: WorkflowOf,
  { draft }: Pick<WorkflowDocuments, 'draft'>,
  revision: number | undefined,
): void {
  if (revision !== undefined && draft.revision !== revision) {
    throw createWorkflowChangedError(draft, viewer);
  }
}

interface ResolvedName {
  workflow: string;
  by: NamedBy;
}

async function resolveName(
  tx: Tx,
  { tenant, id, linked_account }: WorkflowOf,
): Promise<ResolvedName> {
  const name = await findNamed(tx, tenant, id, linked_account);
  if (name === null) {
    throw createUnknownWorkflowError();
  }
  return name;
}

async function readDocuments(
  tx: Tx,
  { tenant, apps }: WorkflowOf,
  { workflow, by }: ResolvedName,
): Promise<ReachedWorkflow> {
  const found = await findDocuments(tx, tenant, workflow);
  if (found === null || !isOfApp(apps, found.row)) {
    throw createUnknownWorkflowError();
  }
  if (by === 'version') {
    throw createWrongIdError(by, workflow);
  }
  return { ...found, by };
}

const isOfApp = (apps: WorkflowOf['apps'], { slug }: WorkflowRow): boolean =>
  apps === null || (slug !== null && apps.includes(slug));

/** @throws AppError FORBIDDEN if a linked account names a workflow that is not its own */
function assertOwn({ linked_account }: WorkflowOf, { row }: ReachedWorkflow): void {
  if (linked_account !== null && row.linked_account !== linked_account) {
    throw new AppError(
      'FORBIDDEN',
      `"${row.name}" is a workflow of the organization: a linked account can run it, not read or change its nodes.`,
    );
  }
}
