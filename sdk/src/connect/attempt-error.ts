import { clientError } from '../errors/client-error.ts';
import type { PatchbayError } from '../errors/patchbay-error.ts';
import type { ConnectAttempt } from '../schema.gen.d.ts';

/** The error of an attempt with the status `failed`, with the server's `error_code` and message. */
export function attemptError({ status, error_code, message }: ConnectAttempt): PatchbayError {
  return clientError(error_code ?? status, message ?? status);
}
