import { rotateApiKey } from '../../../domain/org/rotate-api-key.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const regenerateApiKey: Handler<'regenerateApiKey'> = async ({ body, services, ...call }) =>
  rotateApiKey(services, changerOf(call), body?.overlap_seconds);
