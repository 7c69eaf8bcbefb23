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
import { noSuchVersion, noSuchWorkflow, workflowChanged, wrongId } from './workflow-errors.ts';

/** A workflow, and what it was named by. */
export interface ReachedWorkflow extends WorkflowDocuments {
  by: 'workflow' | 'draft';
}

/**
 * A workflow that the caller may read: of a linked account its own and what is published for all.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID for the id of a version
 */
export async function visibleWorkflow(tx: Tx, of: WorkflowOf): Promise<ReachedWorkflow> {
  const named = await nameOf(tx, of);
  return documentsOf(tx, of, named);
}

/**
 * A workflow whose nodes the caller may read: of a linked account its own alone, because those of the
 * organization may hold what is not its customers' to know.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function ownWorkflow(tx: Tx, of: WorkflowOf): Promise<ReachedWorkflow> {
  const reached = await visibleWorkflow(tx, of);
  refuseForeign(of, reached);
  return reached;
}

/**
 * As `ownWorkflow`, held until the transaction ends.
 *
 * @param revision the draft's that the caller saw; undefined: it replaces nothing that it saw
 * @throws AppError also WORKFLOW_CHANGED, where the draft has another revision
 */
export async function lockOwnWorkflow(
  tx: Tx,
  of: WorkflowOf,
  revision?: number,
): Promise<ReachedWorkflow> {
  const named = await nameOf(tx, of);
  await lockWorkflow(tx, of.tenant, named.workflow);
  const reached = await documentsOf(tx, of, named);
  refuseForeign(of, reached);
  refuseOtherRevision(of, reached, revision);
  return reached;
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function versionOf(
  tx: Tx,
  workflow: WorkflowRow,
  version: number,
): Promise<VersionRow> {
  const stored = await findVersion(tx, workflow, workflow._id, version);
  if (stored === null) {
    throw noSuchVersion(version);
  }
  return stored;
}

/** @throws AppError WORKFLOW_CHANGED, where the draft has another revision than the caller saw */
export function refuseOtherRevision(
  { viewer }: WorkflowOf,
  { draft }: Pick<WorkflowDocuments, 'draft'>,
  revision: number | undefined,
): void {
  if (revision !== undefined && draft.revision !== revision) {
    throw workflowChanged(draft, viewer);
  }
}

interface Named {
  workflow: string;
  by: NamedBy;
}

async function nameOf(tx: Tx, { tenant, id, linked_account }: WorkflowOf): Promise<Named> {
  const named = await findNamed(tx, tenant, id, linked_account);
  if (named === null) {
    throw noSuchWorkflow();
  }
  return named;
}

async function documentsOf(
  tx: Tx,
  { tenant, apps }: WorkflowOf,
  { workflow, by }: Named,
): Promise<ReachedWorkflow> {
  const found = await findDocuments(tx, tenant, workflow);
  if (found === null || !isOfApp(apps, found.row)) {
    throw noSuchWorkflow();
  }
  if (by === 'version') {
    throw wrongId(by, workflow);
  }
  return { ...found, by };
}

const isOfApp = (apps: WorkflowOf['apps'], { slug }: WorkflowRow): boolean =>
  apps === null || (slug !== null && apps.includes(slug));

function refuseForeign({ linked_account }: WorkflowOf, { row }: ReachedWorkflow): void {
  if (linked_account !== null && row.linked_account !== linked_account) {
    throw new AppError(
      'FORBIDDEN',
      `"${row.name}" is a workflow of the organization: a linked account can run it, not read or change its nodes.`,
    );
  }
}
