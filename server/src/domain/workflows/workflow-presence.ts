import type {
  ReportWorkflowPresenceRequest,
  WorkflowPresence,
} from '@patchbay/contract/schema.gen.d.ts';
import {
  deletePresence,
  type Presence,
  recordPresence,
} from '#db/workflows/workflow-presence-repo.ts';
import { actorToWire } from '../configs/config-actor.ts';
import { findOwnWorkflow } from './reach-workflow.ts';
import {
  getAuthor,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';
import { createUnknownWorkflowError } from './workflow-errors.ts';

const SEEN_MS = 30_000;
/** The contract's maximum number of `others`. */
const MAX_OTHERS = 20;

type PresenceDeps = Pick<WorkflowDeps, 'db' | 'clock'>;

/**
 * Stores the presence of an editor, and returns that of the others.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function reportPresence(
  { db, clock }: PresenceDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { client_id, node_id, is_editing }: ReportWorkflowPresenceRequest,
): Promise<WorkflowPresence> {
  const now = clock();
  const mine = { ...getTab(by, client_id), node_id, is_editing };
  const part = { now, since: new Date(now.getTime() - SEEN_MS), limit: MAX_OTHERS };
  return db.asTenant(of.tenant, async (tx) => {
    const seen = await recordPresence(tx, of.tenant, toEditor(of), mine, part);
    if (seen === null) {
      // This throws if the workflow exists but is not the caller's.
      await findOwnWorkflow(tx, of);
      throw createUnknownWorkflowError();
    }
    return {
      revision: seen.revision,
      others: seen.others.map(({ actor_type, actor_name, seen_at, ...editor }) => ({
        ...editor,
        user: actorToWire({ actor_type, actor_name }, of.viewer),
        seen_at: new Date(seen_at).toISOString(),
      })),
    };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function endPresence(
  { db }: PresenceDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  client_id: string,
): Promise<void> {
  await db.asTenant(of.tenant, async (tx) => {
    if (!(await deletePresence(tx, of.tenant, toEditor(of), getTab(by, client_id)))) {
      await findOwnWorkflow(tx, of);
      throw createUnknownWorkflowError();
    }
  });
}

const toEditor = ({ id, linked_account }: WorkflowOf) => ({ id, editor: linked_account });

function getTab(
  by: WorkflowActor,
  client_id: string,
): Pick<Presence, 'client_id' | 'actor_type' | 'actor_name'> {
  const { actor_type, actor_name } = getAuthor(by);
  return { client_id, actor_type, actor_name };
}
