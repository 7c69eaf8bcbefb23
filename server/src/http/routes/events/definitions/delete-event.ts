import { deleteEvent as remove } from '#domain/events/change-events.ts';
import type { Handler } from '#http/handler.ts';
import { getEventActor, getEventDeps } from '../event-deps.ts';

export const deleteEvent: Handler<'deleteEvent'> = (call) =>
  remove(getEventDeps(call.services), getEventActor(call), call.params.event_id);
