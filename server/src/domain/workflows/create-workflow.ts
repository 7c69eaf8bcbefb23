import type { CreateWorkflowRequest, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { lockLinkedAccount } from '#db/connect/connection-repo.ts';
import type { Tx } from '#db/database.ts';
import { findDocuments } from '#db/workflows/find-document-repo.ts';
import {
  countWorkflows,
  insertWorkflow,
  type NewWorkflow,
} from '#db/workflows/write-document-repo.ts';
import { AppError } from '../app-error.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { indexDocument } from './document-index.ts';
import { createEmptyDocument } from './empty-document.ts';
import type { StoredWorkflow } from './stored-workflow.ts';
import { draftToWire } from './wire/document-to-wire.ts';
import {
  buildWorkflowEvent,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowScope,
} from './workflow-deps.ts';

const MAX_OF_ACCOUNT = 500;
const MAX_OF_ENVIRONMENT = 20_000;

/**
 * Creates a workflow with a start node, for the linked account of the scope or for the organization.
 *
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED; LIMIT_REACHED
 */
export async function createWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  { name, description, slug }: CreateWorkflowRequest,
): Promise<Workflow> {
  return runAuditedChange(deps, by, async (tx, now) => {
    if (slug !== undefined) {
      await deps.apps.findEnabled(scope, slug, tx);
    }
    const workflow = {
      name,
      description: description ?? null,
      icon: null,
      alias: null,
      slug: slug ?? null,
    };
    return makeWorkflow(deps, scope, { workflow, document: createEmptyDocument() }, { tx, now });
  });
}

/**
 * Stores a new workflow of the scope, with its audit event.
 *
 * @throws AppError LIMIT_REACHED
 */
export async function makeWorkflow(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: WorkflowScope,
  {
    workflow,
    document,
  }: { workflow: Omit<NewWorkflow, 'linked_account'>; document: StoredWorkflow },
  { tx, now }: { tx: Tx; now: Date },
) {
  const { tenant, linked_account } = scope;
  await assertBelowLimit(tx, scope);
  const _id = await insertWorkflow(
    tx,
    tenant,
    { ...workflow, linked_account, now },
    indexDocument(document),
  );
  const made = await findDocuments(tx, tenant, _id);
  if (made === null) {
    throw new Error(`The workflow ${_id} went away while it was made.`);
  }
  return {
    result: await draftToWire(deps, scope, made, tx),
    events: [
      buildWorkflowEvent(made.row, {
        event_type: 'WORKFLOW_CREATED',
        action_type: 'create',
        summary: `The workflow "${workflow.name}" was created.`,
      }),
    ],
  };
}

/** @throws AppError LIMIT_REACHED */
async function assertBelowLimit(tx: Tx, { tenant, linked_account }: WorkflowScope): Promise<void> {
  if (linked_account !== null) {
    // Workflows that are created at the same time are counted one after another.
    await lockLinkedAccount(tx, tenant, linked_account);
  }
  const max = linked_account === null ? MAX_OF_ENVIRONMENT : MAX_OF_ACCOUNT;
  if ((await countWorkflows(tx, tenant, linked_account)) >= max) {
    throw new AppError(
      'LIMIT_REACHED',
      `There are ${max} workflows already. Delete some that are not used, and try again.`,
    );
  }
}
