import { AppError } from './app-error.ts';

/**
 * Trims a text that people see.
 *
 * @param pointer the JSON pointer of the field in the body
 * @throws AppError VALIDATION_ERROR if the text is blank
 */
export function parseRequiredText(input: string, pointer: string): string {
  const text = input.trim();
  if (text === '') {
    throw new AppError(
      'VALIDATION_ERROR',
      'A text must not consist of blanks only. Enter a text.',
      {
        details: [{ in: 'body', pointer, message: 'must not be blank' }],
      },
    );
  }
  return text;
}
