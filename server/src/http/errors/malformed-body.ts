import { AppError } from '../../domain/app-error.ts';

/** A body that cannot be checked by the contract. */
export function malformedBody(sentence: string, message = 'cannot be read'): AppError {
  return new AppError('VALIDATION_ERROR', sentence, {
    details: [{ in: 'body', pointer: '', message }],
  });
}
