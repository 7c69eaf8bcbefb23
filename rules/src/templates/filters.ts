import { isList, isScalar, type Json } from '../json.ts';
import { MAX_RESOLVED_LENGTH } from '../limits.ts';
import { datePart, isDatePart } from './date-part.ts';
import { TemplateError } from './measure.ts';
import type { FilterName } from './template.ts';

type Argument = Json | undefined;

type Apply = (value: Json, argument: Argument) => Json;

const DECIMAL = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const FRACTION_DIGITS = /^(?:\d|10)$/;
const FALSE_VALUES: readonly Json[] = [null, false, 0, '', '0', 'false'];

const isText = (argument: Json) => typeof argument === 'string';

/** null stays null, so that a `default` behind it still applies. */
const ofText =
  (apply: (text: string, argument: string) => Json): Apply =>
  (value, argument = ',') =>
    value === null ? null : apply(toText(value), String(argument));

/** What each does, and which arguments it takes besides none. */
const FILTERS: Record<FilterName, [Apply, ((argument: Json) => boolean)?]> = {
  default: [
    (value, argument = null) => (value === null || value === '' ? argument : value),
    () => true,
  ],
  json: [(value) => JSON.stringify(value)],
  string: [ofText((text) => text)],
  upper: [ofText((text) => text.toUpperCase())],
  lower: [ofText((text) => text.toLowerCase())],
  trim: [ofText((text) => text.trim())],
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
  split: [ofText((text, separator) => (separator ? text.split(separator) : [...text])), isText],
  first: [(value) => (isList(value) ? (value[0] ?? null) : value)],
  last: [(value) => (isList(value) ? (value.at(-1) ?? null) : value)],
  size: [(value) => (isScalar(value) ? [...`${value}`] : Object.keys(value ?? {})).length],
  date: [datePart, isDatePart],
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

/** Text as it is, null as empty text, everything else as JSON. */
export function toText(value: Json): string {
  if (value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A number, or the text of one; null for everything else. */
function toNumber(value: Json): number | null {
  const number = DECIMAL.test(toText(value).trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** By the decimal digits, not the binary ones: 1.005 becomes 1.01. */
function round(value: number | null, digits: number): number | null {
  if (value === null) {
    return null;
  }
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
  // A number with an exponent has no fraction, or only one.
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
