import type { StatsRange } from '#db/org/stats-repo.ts';
import { AppError } from '../app-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;
/** The longest time between midnight in UTC and the start of the same date in any time zone. */
const MAX_OFFSET_MS = 15 * 3600 * 1000;

/** The days of a range with the moments at which they begin, oldest first. */
export interface DayRange extends StatsRange {
  /** Dates such as `2026-11-20`. */
  dates: string[];
}

/**
 * Returns the last `days` days in a time zone, including today.
 *
 * @throws AppError VALIDATION_ERROR for an unknown time zone
 */
export function buildDayRange(now: Date, days: number, time_zone: string): DayRange {
  const dateIn = createDateFormat(time_zone);
  const today = dateIn(now);
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days + 1));
  const starts: Date[] = [];
  for (const date of dates) {
    starts.push(findStartOfDay(date, dateIn, starts.at(-1)));
  }
  const before = starts.pop() ?? now;
  return { dates: dates.slice(0, days), starts, before };
}

function createDateFormat(time_zone: string): (moment: Date) => string {
  try {
    // The Canadian locale formats dates as ISO 8601 does.
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: time_zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (moment) => format.format(moment);
  } catch {
    throw new AppError('VALIDATION_ERROR', 'This time zone is not known. Send an IANA name.', {
      details: [{ in: 'query', pointer: '/time_zone', message: 'is not an IANA time zone' }],
    });
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Finds the first minute of a day. It usually is a day after the start of the previous one. Otherwise a binary
 * search finds it, so that it is also right in zones whose clocks change at midnight.
 */
function findStartOfDay(date: string, dateIn: (moment: Date) => string, previous?: Date): Date {
  const expected = (previous?.getTime() ?? Date.parse(date) - DAY_MS) + DAY_MS;
  if (dateIn(new Date(expected)) === date && dateIn(new Date(expected - MINUTE_MS)) < date) {
    return new Date(expected);
  }
  const midnight = Date.parse(date) / MINUTE_MS;
  let earlier = midnight - MAX_OFFSET_MS / MINUTE_MS;
  let later = midnight + MAX_OFFSET_MS / MINUTE_MS;
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (dateIn(new Date(middle * MINUTE_MS)) < date) {
      earlier = middle;
    } else {
      later = middle;
    }
  }
  return new Date(later * MINUTE_MS);
}
