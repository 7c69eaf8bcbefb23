import { ApiError } from './errors';

/** What the server found wrong in the body: the way to the field, and the words. */
export type ServerFault = { path: string[]; message: string };

/** The parts of a JSON pointer (RFC 6901). */
function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/**
 * The faults of a refused body, one for each field. A conflict has one cause, and the server's
 * whole sentence says what to do about it; otherwise the detail follows the field's label.
 * @param labelOf how a person calls the field at this path
 */
export function serverFaults(error: unknown, labelOf: (path: string[]) => string): ServerFault[] {
  const body = error instanceof ApiError ? error.body : undefined;
  const details = (body?.details ?? []).filter((detail) => detail.in === 'body');
  const isConflict = body?.status_code === 409 && details.length === 1;
  return details.map(({ pointer, message }) => {
    const path = partsOf(pointer);
    return {
      path,
      message: sentence(isConflict ? body.message : `${labelOf(path)} ${message}`),
    };
  });
}
