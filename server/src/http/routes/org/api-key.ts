import { revokeReplacedKey, rotateApiKey } from '../../../domain/org/rotate-api-key.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const regenerateApiKey: Handler<'regenerateApiKey'> = async ({ body, services, ...call }) =>
  rotateApiKey(services, actorOf(call), body);

export const endKeyOverlap: Handler<'endKeyOverlap'> = async ({ services, ...call }) => {
  await revokeReplacedKey(services, actorOf(call));
  return { success: true, message: 'The old key no longer works.' };
};
