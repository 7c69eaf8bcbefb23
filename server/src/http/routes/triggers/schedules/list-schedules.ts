import { listSchedules as list } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findScheduleScope } from './schedule-call.ts';

export const listSchedules: Handler<'listSchedules'> = async (call) => {
  const { cursor, limit = 10, workflow_id, status, linked_account_id, has_problem } = call.query;
  const hasProblem = has_problem === undefined ? undefined : has_problem === 'true';
  const page = cursor === undefined ? (call.query.page ?? 1) : 1;
  const scope = await findScheduleScope(call, call.headers.linked_account_id ?? linked_account_id);
  const { schedules, total, next_cursor } = await list(
    call.services,
    { ...scope, workflow: workflow_id, status, hasProblem },
    { after: cursor ?? null, offset: (page - 1) * limit, limit },
  );
  return { ...toPage(schedules, total, { page, limit }), next_cursor };
};
