import type { Json } from './json.ts';
import { MAX_DECIMAL_LENGTH, MAX_EMAIL_LENGTH } from './limits.ts';
import { parseDecimal, parseMoment } from './ordered.ts';
import type { ProblemCode, Report } from './problem.ts';
import { isEqual } from './value-key.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const URL_START = /^https?:\/\/\S+$/i;

type TextFormat = readonly [ProblemCode, (text: string) => boolean];

/** The field types whose text has a format. */
const FORMATS: ReadonlyMap<string, TextFormat> = new Map<string, TextFormat>([
  ['email', ['NOT_AN_EMAIL', (text) => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text)]],
  ['url', ['NOT_A_URL', (text) => URL_START.test(text) && URL.canParse(text)]],
  ['date', ['NOT_A_DATE', (text) => parseMoment(text) !== undefined]],
]);

/** Checks that a value is text. A number is not converted to text. */
export function checkText(value: Json, pointer: string, report: Report): Json {
  if (typeof value !== 'string') {
    report(pointer, 'WRONG_TYPE');
  }
  return value;
}

/** Checks a typed value by its field's type: a number, a text with a format, or any text. */
export function checkTyped(type: string, value: Json, pointer: string, report: Report): Json {
  if (type === 'number') {
    return checkNumber(value, pointer, report);
  }
  const [code, fits] = FORMATS.get(type) ?? [];
  if (code && typeof value === 'string' && !fits?.(value)) {
    report(pointer, code);
  }
  return checkText(value, pointer, report);
}

/**
 * Checks a number or the text of a decimal.
 *
 * @returns a number if it represents the decimal exactly, otherwise the text
 */
function checkNumber(value: Json, pointer: string, report: Report): Json {
  if (typeof value !== 'number' && typeof value !== 'string') {
    report(pointer, 'WRONG_TYPE');
    return value;
  }
  if (parseDecimal(value) === undefined) {
    report(pointer, 'NOT_A_NUMBER');
  } else if (String(value).length > MAX_DECIMAL_LENGTH) {
    report(pointer, 'TOO_LONG', MAX_DECIMAL_LENGTH);
  }
  const number = Number(value);
  return isEqual(number, value) ? number : value;
}
