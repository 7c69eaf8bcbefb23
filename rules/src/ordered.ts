/**
 * A decimal or a moment in one form, so that both are compared without floating point. Only two of the
 * same kind compare: a date is neither a date-time, nor is one without a zone one with.
 */
export interface Ordered {
  readonly kind: 'decimal' | 'date' | 'local' | 'instant';
  readonly isNegative: boolean;
  /** Digits before the point, without leading zeros. */
  readonly whole: string;
  /** Digits after the point, without trailing zeros. */
  readonly fraction: string;
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
  if (typeof value !== 'string' && typeof value !== 'number') {
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
  const local = new Date(`${date}T${time}Z`);
  // The engine takes February 30 and 24:00:00 for the day after.
  if (Number.isNaN(local.getTime()) || local.toISOString() !== `${date}T${time}.000Z`) {
    return undefined;
  }
  const kind = text.length === 10 ? 'date' : zone === undefined ? 'local' : 'instant';
  const seconds = SECONDS_BEFORE_1970 + local.getTime() / 1000 - offsetSeconds(zone);
  return ordered(kind, String(seconds), fraction, false);
}

function offsetSeconds(zone = 'Z'): number {
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

function ordered(
  kind: Ordered['kind'],
  wholeDigits: string,
  fractionDigits: string,
  isMinus: boolean,
): Ordered {
  // Loops, because /0+$/ takes quadratic time on rows of zeros.
  let start = 0;
  while (wholeDigits[start] === '0') {
    start += 1;
  }
  let end = fractionDigits.length;
  while (fractionDigits[end - 1] === '0') {
    end -= 1;
  }
  const whole = wholeDigits.slice(start);
  const fraction = fractionDigits.slice(0, end);
  return { kind, isNegative: isMinus && whole + fraction !== '', whole, fraction };
}

/** Negative where `left` comes first, 0 where both are equal, undefined where they do not compare. */
export function compareOrdered(left: unknown, right: unknown): number | undefined {
  const [a, b] = [parseOrdered(left), parseOrdered(right)];
  if (a === undefined || b === undefined || a.kind !== b.kind) {
    return undefined;
  }
  if (a.isNegative !== b.isNegative) {
    return a.isNegative ? -1 : 1;
  }
  const order =
    a.whole.length - b.whole.length ||
    compareText(a.whole, b.whole) ||
    compareText(a.fraction, b.fraction);
  return a.isNegative ? -order : order;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
