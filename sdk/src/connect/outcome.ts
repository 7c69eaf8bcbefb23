import { clientError } from '../errors/client-error.ts';
import type { ConnectAttempt } from '../schema.gen.d.ts';

/**
 * How an attempt ended: true or false, or undefined while it goes on.
 *
 * @throws PatchbayError with the attempt's `error_code` and message, where it failed
 */
export function outcome({ status, error_code, message }: ConnectAttempt): boolean | undefined {
  if (status === 'failed') {
    throw clientError(error_code ?? status, message ?? status);
  }
  return status === 'pending' ? undefined : status === 'active';
}
