import type { WorkflowPoll, WorkflowPollPage } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import {
  listWorkflowPolls,
  type PollOfWorkflow,
  type PollsPart,
  parseLiveEvent,
} from '#db/polls/listening-workflows-repo.ts';
import { findOwnWorkflow } from '#domain/workflows/reach-workflow.ts';
import type { WorkflowOf } from '#domain/workflows/workflow-deps.ts';
import { POLL_ERROR_CODES } from './poll-error.ts';

/**
 * Lists the polls that ask an app for the event that starts a workflow.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function listPolls(
  { db }: { db: Database },
  of: WorkflowOf,
  { limit, ...part }: PollsPart,
): Promise<WorkflowPollPage> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row } = await findOwnWorkflow(tx, of);
    if (row.live_trigger !== 'app_event' || row.live_event === null) {
      return { docs: [], next_cursor: null };
    }
    const event = parseLiveEvent(row.live_event);
    const which = { ...event, workflow: row._id };
    const found = await listWorkflowPolls(tx, of.tenant, which, { ...part, limit: limit + 1 });
    const page = found.slice(0, limit);
    return {
      docs: page.map((poll) => toWire(poll, event)),
      next_cursor: found.length > limit ? (page.at(-1)?._id ?? null) : null,
    };
  });
}

function toWire(
  { account_id, connection, problem_code, problem, read_at, next_at, ...poll }: PollOfWorkflow,
  { slug, trigger }: { slug: string; trigger: string },
): WorkflowPoll {
  const code = POLL_ERROR_CODES.find((candidate) => candidate === problem_code);
  return {
    ...poll,
    linked_account_id: account_id,
    connection_id: connection,
    slug,
    event: trigger,
    read_at: formatTime(read_at),
    next_at: formatTime(next_at),
    problem: code === undefined ? null : { code, message: problem ?? '' },
  };
}

const formatTime = (time: string | null): string | null =>
  time === null ? null : new Date(time).toISOString();
