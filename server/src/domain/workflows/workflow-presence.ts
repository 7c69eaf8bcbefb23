import type {
  ReportWorkflowPresenceRequest,
  WorkflowPresence,
} from '@patchbay/contract/schema.gen.d.ts';
import {
  deletePresence,
  type Presence,
  seePresence,
} from '#db/workflows/workflow-presence-repo.ts';
import { actorToWire } from '../configs/config-actor.ts';
import { ownWorkflow } from './reach-workflow.ts';
import {
  authorOf,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';
import { noSuchWorkflow } from './workflow-errors.ts';

const SEEN_MS = 30_000;
/** `others` of the contract. */
const MAX_OTHERS = 20;

type PresenceDeps = Pick<WorkflowDeps, 'db' | 'clock'>;

/**
 * Shows an editor to the others, and the others to it.
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
  const mine = { ...tabOf(by, client_id), node_id, is_editing };
  const part = { now, since: new Date(now.getTime() - SEEN_MS), limit: MAX_OTHERS };
  return db.asTenant(of.tenant, async (tx) => {
    const seen = await seePresence(tx, of.tenant, openBy(of), mine, part);
    if (seen === null) {
      // Finds out why, which is rare.
      await ownWorkflow(tx, of);
      throw noSuchWorkflow();
    }
    return {
      revision: seen.revision,
      others: seen.others.map(({ actor_type, actor_name, seen_at, ...other }) => ({
        ...other,
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
    if (!(await deletePresence(tx, of.tenant, openBy(of), tabOf(by, client_id)))) {
      await ownWorkflow(tx, of);
      throw noSuchWorkflow();
    }
  });
}

const openBy = ({ id, linked_account }: WorkflowOf) => ({ id, editor: linked_account });

function tabOf(
  by: WorkflowActor,
  client_id: string,
): Pick<Presence, 'client_id' | 'actor_type' | 'actor_name'> {
  const { actor_type, actor_name } = authorOf(by);
  return { client_id, actor_type, actor_name };
}
