import { AppError } from '#domain/app-error.ts';

const MAX_POINTER_LENGTH = 500;

/** Creates the error for a body that cannot be validated against the contract. */
export function createMalformedBodyError(sentence: string): AppError {
  return new AppError('VALIDATION_ERROR', sentence, {
    details: [{ in: 'body', pointer: '', message: 'cannot be read' }],
  });
}

const BYTES_OF_MB = 1_048_576;

/** Creates the error for a body that exceeds the operation's limit, which is in bytes. */
export function createBodyTooLargeError(limit: number): AppError {
  const size = limit % BYTES_OF_MB === 0 ? limit / BYTES_OF_MB : limit / 1_000_000;
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than ${size} MB. Send less at once, or a smaller image or file.`,
    { details: [{ in: 'body', pointer: '', message: `is larger than ${size} MB` }] },
  );
}

/** Creates the error for a part of a body that no operation accepts. */
export function createForbiddenPartError(pointer: string, message: string): AppError {
  const cut = pointer.slice(0, MAX_POINTER_LENGTH);
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: ${cut === '' ? 'the body' : cut} ${message}.`,
    { details: [{ in: 'body', pointer: cut, message }] },
  );
}
