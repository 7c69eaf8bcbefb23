import * as v from 'valibot';

/** A trimmed text of the form. */
export const text = v.pipe(v.string(), v.trim());

/** An optional text of limited length. */
export const textUpTo = (max: number, message: string) => v.pipe(text, v.maxLength(max, message));

function isUrlOrEmpty(value: string): boolean {
  return value === '' || (/^https?:\/\//.test(value) && URL.canParse(value));
}

/** An optional URL. */
export const optionalUrl = v.pipe(
  text,
  v.maxLength(2048, 'A URL has at most 2048 characters.'),
  v.check(isUrlOrEmpty, 'Enter a full URL that begins with https://.'),
);

/** @param missing the error if it is empty */
export const requiredUrl = (missing: string) => v.pipe(optionalUrl, v.nonEmpty(missing));

/** A JSON pointer to a value in a response. */
export const POINTER = /^(\/[^\s/]+)+$/;

/** A text with a custom check. */
export const textThat = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(text, v.check(isValid, message));
