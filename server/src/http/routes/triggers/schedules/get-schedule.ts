import { getSchedule as get } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { toScheduleReference } from './schedule-call.ts';

export const getSchedule: Handler<'getSchedule'> = async (call) =>
  get(call.services, await toScheduleReference(call));
