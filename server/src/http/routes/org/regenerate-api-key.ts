import { rotateApiKey } from '#domain/org/rotate-api-key.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from './get-actor.ts';

export const regenerateApiKey: Handler<'regenerateApiKey'> = async ({ body, services, ...call }) =>
  rotateApiKey(services, getActor(call), body);
