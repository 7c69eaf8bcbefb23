import { listPolls } from '#domain/triggers/polling/list-polls.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowReference } from './workflow-scope.ts';

export const listWorkflowPolls: Handler<'listWorkflowPolls'> = async (call) => {
  const { cursor, limit = 10, has_problem } = call.query;
  return listPolls(call.services, await getWorkflowReference(call), {
    after: cursor ?? '',
    limit,
    hasProblem: has_problem === undefined ? undefined : has_problem === 'true',
  });
};
