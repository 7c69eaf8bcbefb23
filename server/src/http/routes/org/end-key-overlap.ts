import { cutKeyOverlap } from '../../../domain/org/rotate-api-key.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const endKeyOverlap: Handler<'endKeyOverlap'> = async ({ services, ...call }) => {
  await cutKeyOverlap(services, changerOf(call));
  return { success: true, message: 'The old key no longer works.' };
};
