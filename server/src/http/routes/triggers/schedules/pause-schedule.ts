import { setPaused } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor } from '#http/routes/workflows/workflow-scope.ts';
import { toScheduleReference } from './schedule-call.ts';

export const pauseSchedule: Handler<'pauseSchedule'> = async (call) =>
  setPaused(call.services, getWorkflowActor(call), await toScheduleReference(call), true);
