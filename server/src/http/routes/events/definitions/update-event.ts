import { updateEvent as update } from '#domain/events/change-events.ts';
import type { Handler } from '#http/handler.ts';
import { getEventActor, getEventDeps } from '../event-deps.ts';
import { readEventInput } from './event-input.ts';

export const updateEvent: Handler<'updateEvent'> = async (call) =>
  update(
    getEventDeps(call.services),
    getEventActor(call),
    call.params.event_id,
    readEventInput(call.body),
  );
