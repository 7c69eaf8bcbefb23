import { listSchedules as list } from '#domain/triggers/schedules/list-schedules.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { findScheduleScope } from './schedule-call.ts';

export const listSchedules: Handler<'listSchedules'> = async (call) => {
  const { part, page, limit } = toListPart(call.query);
  const scope = await findScheduleScope(call, call.headers.linked_account_id);
  const { schedules, total, next_cursor } = await list(call.services, scope, call.query, part);
  return { ...toPage(schedules, total, { page, limit }), next_cursor };
};
