import { type ErrorFields, PatchbayError } from './patchbay-error.ts';

/** An error that no server sent, in the form of those that one did. */
export function clientError(
  error_code: string,
  message: string,
  extra?: Partial<ErrorFields>,
): PatchbayError {
  return new PatchbayError({
    status_code: 0,
    http_error_type: 'CLIENT_ERROR',
    error_code,
    message,
    ...extra,
  });
}
