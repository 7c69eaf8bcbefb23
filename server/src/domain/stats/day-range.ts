import type { StatsRange } from '../../db/org/stats-repo.ts';
import { AppError } from '../app-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;
/** No day of any zone begins further from its midnight in UTC. */
const MAX_OFFSET_MS = 15 * 3600 * 1000;

/** The days of a range with the moments at which they begin, oldest first. */
export interface DayRange extends StatsRange {
  /** `2026-11-20` */
  dates: string[];
}

/**
 * The last `days` days in a time zone, today included.
 *
 * @throws AppError VALIDATION_ERROR for an unknown time zone
 */
export function dayRange(now: Date, days: number, time_zone: string): DayRange {
  const dateIn = dateFormat(time_zone);
  const today = dateIn(now);
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days + 1));
  const starts: Date[] = [];
  for (const date of dates) {
    starts.push(startOfDay(date, dateIn, starts.at(-1)));
  }
  const before = starts.pop() ?? now;
  return { dates: dates.slice(0, days), starts, before };
}

function dateFormat(time_zone: string): (moment: Date) => string {
  try {
    // The Canadian form is that of ISO 8601.
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: time_zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (moment) => format.format(moment);
  } catch {
    throw new AppError('VALIDATION_ERROR', 'This time zone is not known. Send an IANA name.', {
      details: [{ in: 'query', pointer: '/time_zone', message: 'is no IANA time zone' }],
    });
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first minute of a day. Mostly a day after the previous one began; else found by halving, so that it
 * is right where clocks change at midnight too.
 */
function startOfDay(date: string, dateIn: (moment: Date) => string, previous?: Date): Date {
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
