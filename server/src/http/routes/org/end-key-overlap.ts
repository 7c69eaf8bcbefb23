import { revokeReplacedKey } from '#domain/org/rotate-api-key.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from './get-actor.ts';

export const endKeyOverlap: Handler<'endKeyOverlap'> = async ({ services, ...call }) => {
  await revokeReplacedKey(services, getActor(call));
  return { success: true, message: 'The old key no longer works.' };
};
