import type {
  SaveWorkflowGraphRequest,
  UpdateWorkflowRequest,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { findDocuments } from '#db/workflows/find-document-repo.ts';
import { changeDraft, changeWorkflow } from '#db/workflows/write-document-repo.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { assertUsableSchema } from './assert-usable-schema.ts';
import { indexDocument } from './document-index.ts';
import { assertStorable } from './findings/assert-document.ts';
import { assertNoHiddenNodes } from './hidden-nodes.ts';
import { findOwnWorkflow, lockOwnWorkflow, type ReachedWorkflow } from './reach-workflow.ts';
import { getDocument, type StoredWorkflow } from './stored-workflow.ts';
import { draftToWire } from './wire/document-to-wire.ts';
import { nodesToStore } from './wire/graph-to-wire.ts';
import {
  buildWorkflowEvent,
  getAuthor,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';
import { createAliasTakenError } from './workflow-errors.ts';

/** A change of a workflow in one transaction. */
interface Change {
  by: WorkflowActor;
  of: WorkflowOf;
  tx: Tx;
  now: Date;
}

/**
 * Changes name, description and alias immediately, and settings in the draft.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; ALREADY_EXISTS; WORKFLOW_CHANGED
 */
export async function updateWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { settings, revision, workflow_alias: alias, ...rest }: UpdateWorkflowRequest,
): Promise<Workflow> {
  try {
    return await runAuditedChange(deps, by, async (tx, now) => {
      const found = await lockOwnWorkflow(tx, of, revision);
      const change = { ...rest, ...(alias === undefined ? {} : { alias }) };
      await changeWorkflow(tx, found.row, change, now);
      if (settings !== undefined) {
        await storeDraft({ by, of, tx, now }, found, {
          settings: { ...getDocument(found.draft).settings, ...settings },
        });
      }
      const name = rest.name ?? found.row.name;
      return {
        result: await readDraft(deps, of, found, tx),
        events: [
          buildWorkflowEvent(
            { ...found.row, name },
            {
              event_type: 'WORKFLOW_UPDATED',
              action_type: 'update',
              summary: `The workflow "${name}" was changed.`,
              metadata: { changed: [...Object.keys(change), ...(settings ? ['settings'] : [])] },
            },
          ),
        ],
      };
    });
  } catch (error) {
    const isTaken = isViolation(error, UNIQUE_VIOLATION, 'workflow_alias');
    throw isTaken ? createAliasTakenError(alias ?? '') : error;
  }
}

/**
 * Stores the draft. The audit log does not record it, because only publishing changes what runs.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; WORKFLOW_CHANGED; VALIDATION_ERROR
 */
export async function saveGraph(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { revision, nodes, ...rest }: SaveWorkflowGraphRequest,
): Promise<Workflow> {
  assertStorable({ nodes, ...rest });
  await assertUsableSchema(deps, of, rest.json_schema, () =>
    deps.db.readAsTenant(
      of.tenant,
      async (tx) => getDocument((await findOwnWorkflow(tx, of)).draft).json_schema,
    ),
  );
  const now = deps.clock();
  return deps.db.asTenant(of.tenant, async (tx) => {
    const found = await lockOwnWorkflow(tx, of, revision);
    await storeDraft({ by, of, tx, now }, found, { ...rest, nodes: nodesToStore(nodes) });
    return readDraft(deps, of, found, tx);
  });
}

/**
 * Changes parts of a draft's document. The other parts stay.
 *
 * @throws AppError FORBIDDEN if a customer adds a node of a kind that the organization hides
 */
export async function storeDraft(
  { by, of, tx, now }: Change,
  found: ReachedWorkflow,
  change: Partial<StoredWorkflow>,
): Promise<void> {
  const { draft } = found;
  if (change.nodes !== undefined) {
    await assertNoHiddenNodes(tx, of, found, change.nodes);
  }
  const document = { ...getDocument(draft), ...change };
  await changeDraft(tx, draft, { ...indexDocument(document), author: getAuthor(by), now });
}

/** Reads the current draft. */
export async function readDraft(
  deps: Pick<WorkflowDeps, 'apps'>,
  of: WorkflowOf,
  { row }: ReachedWorkflow,
  tx: Tx,
): Promise<Workflow> {
  const found = await findDocuments(tx, of.tenant, row._id);
  if (found === null) {
    throw new Error(`The workflow ${row._id} went away while it was held.`);
  }
  return draftToWire(deps, of, found, tx);
}
