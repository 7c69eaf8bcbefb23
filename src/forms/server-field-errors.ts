import { ApiError } from '@/api/errors';

/** An error of one field of the request body: its path, and the text for the user. */
export type ServerFieldError = { path: string[]; message: string };

/** Splits a JSON pointer (RFC 6901) into its parts. */
function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * The field errors of an error response. A conflict has one cause, and the server's whole message
 * says what to do about it; otherwise the detail follows the field's label.
 * @param getLabel the label of the field at this path
 */
export function getServerFieldErrors(
  error: unknown,
  getLabel: (path: string[]) => string,
): ServerFieldError[] {
  const body = error instanceof ApiError ? error.body : undefined;
  const details = (body?.details ?? []).filter((detail) => detail.in === 'body');
  const isConflict = body?.status_code === 409 && details.length === 1;
  return details.map(({ pointer, message }) => {
    const path = splitPointer(pointer);
    return {
      path,
      message: sentence(isConflict ? body.message : `${getLabel(path)} ${message}`),
    };
  });
}
