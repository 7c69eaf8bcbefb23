import { clientError } from '../errors/client-error.ts';
import type { PatchbayError } from '../errors/patchbay-error.ts';
import type { ConnectAttempt } from '../schema.gen.d.ts';

/** Why an attempt with the status `failed` failed: the server's `error_code` and message. */
export function attemptError({ status, error_code, message }: ConnectAttempt): PatchbayError {
  return clientError(error_code ?? status, message ?? status);
}
