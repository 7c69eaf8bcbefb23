import { deleteSchedule as remove } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor } from '#http/routes/workflows/workflow-scope.ts';
import { toScheduleReference } from './schedule-call.ts';

export const deleteSchedule: Handler<'deleteSchedule'> = async (call) => {
  await remove(call.services, getWorkflowActor(call), await toScheduleReference(call));
  return { message: 'The schedule is deleted.' };
};
