import { type ClientErrorCode, type ErrorFields, PatchbayError } from './patchbay-error.ts';

/** Creates an error of this library, with the fields of the server's errors. */
export function clientError(
  error_code: ClientErrorCode,
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
