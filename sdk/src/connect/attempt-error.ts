import { PatchbayError } from '../errors/patchbay-error.ts';
import type { ConnectAttempt } from '../schema.gen.d.ts';

/** Creates the error of a failed attempt from the server's `error_code` and message. */
export function attemptError({ status, error_code, message }: ConnectAttempt): PatchbayError {
  return new PatchbayError({
    status_code: 0,
    http_error_type: 'CLIENT_ERROR',
    error_code: error_code ?? status,
    message: message ?? status,
  });
}
