import type { Json } from './json.ts';
import { MAX_DECIMAL_LENGTH, MAX_EMAIL_LENGTH } from './limits.ts';
import { parseDecimal, parseMoment } from './ordered.ts';
import type { ProblemCode, Report } from './problem.ts';
import { isEqual } from './value-key.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const URL_START = /^https?:\/\/\S+$/i;

type TextFormat = { readonly code: ProblemCode; readonly fits: (text: string) => boolean };

const FORMATS: Readonly<Record<'email' | 'url' | 'date', TextFormat>> = {
  email: {
    code: 'NOT_AN_EMAIL',
    fits: (text) => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text),
  },
  url: { code: 'NOT_A_URL', fits: (text) => URL_START.test(text) && canParseUrl(text) },
  date: { code: 'NOT_A_DATE', fits: (text) => parseMoment(text) !== undefined },
};

/** Text as it is, nothing else: a number is not made text. */
export function checkText(value: Json, pointer: string, report: Report): Json {
  if (typeof value !== 'string') {
    report(pointer, 'WRONG_TYPE');
  }
  return value;
}

/** An email address, an http or https address, or a date (see `parseMoment`), as it was written. */
export function checkFormat(
  format: 'email' | 'url' | 'date',
  value: Json,
  pointer: string,
  report: Report,
): Json {
  const { code, fits } = FORMATS[format];
  if (typeof value === 'string' && !fits(value)) {
    report(pointer, code);
  }
  return checkText(value, pointer, report);
}

/**
 * A number or the text of a decimal.
 *
 * @returns a number where one has exactly this decimal value, else the text
 */
export function checkNumber(value: Json, pointer: string, report: Report): Json {
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

function canParseUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}
