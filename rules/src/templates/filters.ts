import { isList, isScalar, type Json } from '../json.ts';
import { MAX_RESOLVED_LENGTH } from '../limits.ts';
import { formatDatePart, isDatePart } from './date-part.ts';
import { TemplateError } from './measure.ts';
import type { FilterName } from './template.ts';

type Argument = Json | undefined;

type Apply = (value: Json, argument: Argument) => Json;

const DECIMAL = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const FRACTION_DIGITS = /^(?:\d|10)$/;
const FALSE_VALUES: readonly Json[] = [null, false, 0, '', '0', 'false'];

const isText = (argument: Json) => typeof argument === 'string';

/** Creates a filter of text. null stays null, so that a following `default` still applies. */
const createTextFilter =
  (apply: (text: string, argument: string) => Json): Apply =>
  (value, argument = ',') =>
    value === null ? null : apply(toText(value), String(argument));

/** Each filter's function, and the check of its argument if it takes one. */
const FILTERS: Record<FilterName, [Apply, ((argument: Json) => boolean)?]> = {
  default: [
    (value, argument = null) => (value === null || value === '' ? argument : value),
    () => true,
  ],
  json: [(value) => JSON.stringify(value)],
  string: [createTextFilter((text) => text)],
  upper: [createTextFilter((text) => text.toUpperCase())],
  lower: [createTextFilter((text) => text.toLowerCase())],
  trim: [createTextFilter((text) => text.trim())],
  number: [toNumber],
  boolean: [(value) => !FALSE_VALUES.includes(value)],
  round: [
    (value, argument = 0) => round(toNumber(value), Number(argument)),
    (argument) => FRACTION_DIGITS.test(JSON.stringify(argument)),
  ],
  join: [
    (value, argument = ',') => (isList(value) ? join(value, String(argument)) : value),
    isText,
  ],
  split: [
    createTextFilter((text, separator) => (separator ? text.split(separator) : [...text])),
    isText,
  ],
  first: [(value) => (isList(value) ? (value[0] ?? null) : value)],
  last: [(value) => (isList(value) ? (value.at(-1) ?? null) : value)],
  size: [(value) => (isScalar(value) ? [...`${value}`] : Object.keys(value ?? {})).length],
  date: [formatDatePart, isDatePart],
};

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name);
}

export function takesArgument(name: FilterName, argument: Argument): boolean {
  return argument === undefined ? name !== 'default' : FILTERS[name][1]?.(argument) === true;
}

/** @throws TemplateError if the result would be too long */
export function applyFilter(name: FilterName, value: Json, argument: Argument): Json {
  return FILTERS[name][0](value, argument);
}

/** Converts a value to text: text stays, null becomes the empty text, anything else becomes JSON. */
export function toText(value: Json): string {
  if (value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Converts a number or the text of one to a number. Returns null for anything else. */
function toNumber(value: Json): number | null {
  const number = DECIMAL.test(toText(value).trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Rounds by the decimal digits instead of the binary ones: 1.005 becomes 1.01. */
function round(value: number | null, digits: number): number | null {
  if (value === null) {
    return null;
  }
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
  // The text of such a number has an exponent, as `1e-7`, and no second one can be appended.
  return Number.isNaN(rounded) ? Number(value.toFixed(digits)) : rounded;
}

function join(list: readonly Json[], separator: string): string {
  let joined = '';
  for (const [index, member] of list.entries()) {
    joined += (index > 0 ? separator : '') + toText(member);
    if (joined.length > MAX_RESOLVED_LENGTH) {
      throw new TemplateError('TOO_LONG', MAX_RESOLVED_LENGTH);
    }
  }
  return joined;
}
