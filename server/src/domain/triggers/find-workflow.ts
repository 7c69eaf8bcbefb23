import type { Tx } from '#db/database.ts';
import type { VersionRow, WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import { findAliases } from '#db/workflows/workflow-repo.ts';
import { isObjectId } from '#lib/object-id.ts';
import { AppError } from '../app-error.ts';
import { findVisibleWorkflow } from '../workflows/reach-workflow.ts';
import type { WorkflowScope } from '../workflows/workflow-deps.ts';
import { createUnknownWorkflowError } from '../workflows/workflow-errors.ts';

/** The workflow that a call names to start it for a linked account. */
export interface NamedWorkflow {
  scope: WorkflowScope;
  account: { _id: string };
  /** The id of the workflow or of its draft, or its alias. */
  reference: string;
  /** The slug of the app, which is required with an alias. */
  slug: string | null;
}

/**
 * Finds the workflow that a call names.
 *
 * @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND
 */
export async function findNamedWorkflow(
  tx: Tx,
  { scope, account, reference, slug }: NamedWorkflow,
): Promise<WorkflowDocuments> {
  const id = isObjectId(reference)
    ? reference
    : (await findAliases(tx, scope.tenant, [reference])).get(reference);
  if (!isObjectId(reference) && slug === null) {
    throw createSlugMissingError(reference);
  }
  if (id === undefined) {
    throw createUnknownWorkflowError();
  }
  const found = await findVisibleWorkflow(tx, { ...scope, linked_account: account._id, id });
  if (slug !== null && found.row.slug !== null && found.row.slug !== slug) {
    throw createUnknownWorkflowError();
  }
  return found;
}

/**
 * Finds the workflow that a call names, with its published version.
 *
 * @throws AppError VALIDATION_ERROR, RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID
 */
export async function findPublishedWorkflow(
  tx: Tx,
  call: NamedWorkflow,
): Promise<{ row: WorkflowDocuments['row']; current: VersionRow }> {
  const { row, current } = await findNamedWorkflow(tx, call);
  if (!row.published || current === null) {
    throw createNotPublishedError(row.name);
  }
  return { row, current };
}

export function createNotPublishedError(name: string): AppError {
  return new AppError('INVALID_WORKFLOW_ID', `"${name}" is a draft. Publish it, then run it.`, {
    details: [{ in: 'path', pointer: '/id', message: 'is not published' }],
  });
}

function createSlugMissingError(alias: string): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    `"${alias}" is an alias. Send the slug of its app in the header slug, or use the id.`,
    { details: [{ in: 'header', pointer: '/slug', message: 'is required with an alias' }] },
  );
}
