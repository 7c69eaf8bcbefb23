import { isPatchbayError, type PatchbayError } from '../index.ts';
import { clientError } from './client-error.ts';

/** `fetch` throws a TypeError if there is no response. */
export function toPatchbayError(error: unknown): PatchbayError {
  return isPatchbayError(error) ? error : clientError('NO_RESPONSE', String(Object(error).message));
}
