import { isScalar } from './json.ts';

/**
 * A decimal or a moment in a form that is compared without floating point. Only values of the same kind
 * can be compared: a date is not comparable with a date-time, nor a date-time without a zone with one
 * that has a zone.
 */
export interface Ordered {
  readonly kind: 'decimal' | 'date' | 'local' | 'instant';
  /** The number of digits before the point without leading zeros. For a negative number, -1 minus that. */
  readonly size: number;
  /** The digits with a point, without leading or trailing zeros. */
  readonly digits: string;
}

// Only the text of a number can have an exponent, as in `1e+21`.
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]\d+))?$/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/i;
/** An offset that makes the seconds of every moment since the year 0 positive. */
const SECONDS_BEFORE_1970 = 1e11;

/** Parses a number, or the text of a decimal or a moment. Returns undefined for anything else. */
export function parseOrdered(value: unknown): Ordered | undefined {
  return parseDecimal(value) ?? (typeof value === 'string' ? parseMoment(value) : undefined);
}

/**
 * Parses a finite number, or a text such as `-12.50`. A text with leading zeros, `+`, spaces or an
 * exponent is not a decimal, because it may be an identifier.
 */
export function parseDecimal(value: unknown): Ordered | undefined {
  if (!isScalar(value)) {
    return undefined;
  }
  const [, sign, whole = '', fraction = '', exponent] = DECIMAL.exec(String(value)) ?? [];
  if (sign === undefined || (exponent !== undefined && typeof value === 'string')) {
    return undefined;
  }
  const point = whole.length + Number(exponent ?? 0);
  const digits = '0'.repeat(Math.max(0, -point)) + (whole + fraction).padEnd(point, '0');
  const at = Math.max(0, point);
  return createOrdered('decimal', digits.slice(0, at), digits.slice(at), sign === '-');
}

/**
 * Parses `YYYY-MM-DD` or an RFC 3339 date-time with or without a zone. Returns undefined if the date does
 * not exist in the calendar.
 */
export function parseMoment(text: string): Ordered | undefined {
  const [, date, time = '00:00:00', fraction = '', zone] = MOMENT.exec(text) ?? [];
  const local = `${date}T${time}`;
  const at = Date.parse(`${local}Z`);
  // JavaScript reads February 30 and 24:00:00 as the following day.
  if (Number.isNaN(at) || new Date(at).toISOString() !== `${local}.000Z`) {
    return undefined;
  }
  const kind = text.length === 10 ? 'date' : zone === undefined ? 'local' : 'instant';
  const instant = Date.parse(local + (zone ?? 'Z').toUpperCase());
  return createOrdered(kind, String(SECONDS_BEFORE_1970 + instant / 1000), fraction, false);
}

function createOrdered(
  kind: Ordered['kind'],
  wholeDigits: string,
  fraction: string,
  isMinus: boolean,
): Ordered {
  const whole = wholeDigits.replace(/^0+/, '');
  // A loop is used because /0+$/ takes quadratic time on long runs of zeros.
  let end = fraction.length;
  while (fraction[end - 1] === '0') {
    end -= 1;
  }
  const digits = `${whole}.${fraction.slice(0, end)}`;
  const size = isMinus && digits !== '.' ? -1 - whole.length : whole.length;
  return { kind, size, digits };
}

/**
 * Returns a negative number if the first value is smaller, 0 if both are equal, and NaN if they are not
 * comparable.
 */
export function compareOrdered(first: unknown, second: unknown): number {
  const [a, b] = [parseOrdered(first), parseOrdered(second)];
  if (a?.kind !== b?.kind || !a || !b) {
    return Number.NaN;
  }
  const [low, high] = a.size < 0 ? [b.digits, a.digits] : [a.digits, b.digits];
  return a.size - b.size || (low < high ? -1 : Number(low > high));
}
