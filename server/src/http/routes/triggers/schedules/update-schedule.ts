import { updateSchedule as update } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor } from '#http/routes/workflows/workflow-scope.ts';
import { toScheduleReference } from './schedule-call.ts';

export const updateSchedule: Handler<'updateSchedule'> = async (call) =>
  update(call.services, getWorkflowActor(call), await toScheduleReference(call), call.body);
