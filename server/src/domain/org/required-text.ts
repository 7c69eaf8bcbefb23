import { AppError } from '../app-error.ts';

/**
 * A text that people see, without blanks around it.
 *
 * @param pointer of the field in the body
 * @throws AppError VALIDATION_ERROR where nothing is left
 */
export function requiredText(given: string, pointer: string): string {
  const text = given.trim();
  if (text === '') {
    throw new AppError('VALIDATION_ERROR', 'A text of blanks alone is none. Enter a text.', {
      details: [{ in: 'body', pointer, message: 'must not be blank' }],
    });
  }
  return text;
}
