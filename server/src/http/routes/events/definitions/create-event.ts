import { createEvent as create } from '#domain/events/change-events.ts';
import type { Handler } from '#http/handler.ts';
import { getEventActor, getEventDeps } from '../event-deps.ts';
import { readEventInput } from './event-input.ts';

export const createEvent: Handler<'createEvent'> = async (call) =>
  create(getEventDeps(call.services), getEventActor(call), readEventInput(call.body));
