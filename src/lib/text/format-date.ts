const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

const STEPS: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [WEEK, 'day', DAY],
  [MONTH, 'week', WEEK],
  [YEAR, 'month', MONTH],
  [Number.POSITIVE_INFINITY, 'year', YEAR],
];

/** A time as ISO 8601 (from the API), milliseconds, or Date. */
export type Moment = string | number | Date;

/** Returns the Date, or undefined for an invalid text. */
export function toDate(moment: Moment): Date | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Formats a time as 'just now' within 45 seconds, else like '5 minutes ago', 'yesterday' or 'in 2
 * hours'.
 */
export function formatRelative(date: Date, now: Date, locale?: string): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < 45) {
    return 'just now';
  }
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [limit, unit, size] of STEPS) {
    const amount = Math.round(seconds / size);
    // Compared after rounding, so that 59.6 minutes are an hour, not 60 minutes.
    if (Math.abs(amount) * size < limit) {
      return format.format(amount === 0 ? Math.sign(seconds) : amount, unit);
    }
  }
  return format.format(Math.round(seconds / YEAR), 'year');
}

/** Formats a time like 'May 8, 2026, 4:48:12 PM GMT+2', by default in the browser's time zone. */
export function formatAbsolute(
  date: Date,
  options: { locale?: string; timeZone?: string } = {},
): string {
  return new Intl.DateTimeFormat(options.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
  }).format(date);
}

/** Returns the browser's time zone, like 'Europe/Berlin'. */
export function getLocalTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
