import { isScalar } from './json.ts';

/**
 * A decimal or a moment in one form, so that both are compared without floating point. Only two of the
 * same kind compare: a date is neither a date-time, nor is one without a zone one with.
 */
export interface Ordered {
  readonly kind: 'decimal' | 'date' | 'local' | 'instant';
  /** How many digits there are before the point without leading zeros; for minus, -1 less those. */
  readonly size: number;
  /** With a point, without leading or trailing zeros. */
  readonly digits: string;
}

// An exponent occurs only in the text of a number.
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]\d+))?$/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/i;
/** Before the year 0, so that the seconds of every moment are positive. */
const SECONDS_BEFORE_1970 = 1e11;

/** A number or the text of a decimal or moment; undefined for everything else. */
export function parseOrdered(value: unknown): Ordered | undefined {
  return parseDecimal(value) ?? (typeof value === 'string' ? parseMoment(value) : undefined);
}

/**
 * A finite number, or text such as `-12.50`. Text with leading zeros, `+`, blanks or an exponent is no
 * decimal: it may be an identifier.
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
  return ordered('decimal', digits.slice(0, at), digits.slice(at), sign === '-');
}

/** `YYYY-MM-DD`, or a date-time of RFC 3339 with or without a zone, if the calendar has it. */
export function parseMoment(text: string): Ordered | undefined {
  const [, date, time = '00:00:00', fraction = '', zone] = MOMENT.exec(text) ?? [];
  const local = `${date}T${time}`;
  const at = Date.parse(`${local}Z`);
  // The engine takes February 30 and 24:00:00 for the day after.
  if (Number.isNaN(at) || new Date(at).toISOString() !== `${local}.000Z`) {
    return undefined;
  }
  const kind = text.length === 10 ? 'date' : zone === undefined ? 'local' : 'instant';
  const instant = Date.parse(local + (zone ?? 'Z').toUpperCase());
  return ordered(kind, String(SECONDS_BEFORE_1970 + instant / 1000), fraction, false);
}

function ordered(
  kind: Ordered['kind'],
  wholeDigits: string,
  fraction: string,
  isMinus: boolean,
): Ordered {
  const whole = wholeDigits.replace(/^0+/, '');
  // A loop, because /0+$/ takes quadratic time on rows of zeros.
  let end = fraction.length;
  while (fraction[end - 1] === '0') {
    end -= 1;
  }
  const digits = `${whole}.${fraction.slice(0, end)}`;
  const size = isMinus && digits !== '.' ? -1 - whole.length : whole.length;
  return { kind, size, digits };
}

/** Negative where `left` comes first, 0 where both are equal, NaN where they do not compare. */
export function compareOrdered(left: unknown, right: unknown): number {
  const [a, b] = [parseOrdered(left), parseOrdered(right)];
  if (a?.kind !== b?.kind || !a || !b) {
    return Number.NaN;
  }
  const [low, high] = a.size < 0 ? [b.digits, a.digits] : [a.digits, b.digits];
  return a.size - b.size || (low < high ? -1 : Number(low > high));
}
