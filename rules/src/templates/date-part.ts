import type { Json } from '../json.ts';

/** A date, or an RFC 3339 date-time with or without a zone, as in `ordered.ts`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/i;
const PARTS: readonly Json[] = ['date', 'time', 'year', 'month', 'day', 'hour', 'minute', 'second'];
/** The length of `2026-03-01T09:30:00.000Z`. Years before 0 and after 9999 have more characters. */
const ISO_LENGTH = 24;

export function isDatePart(part: Json): boolean {
  return PARTS.includes(part);
}

/**
 * Returns a moment in UTC, or a part of it: `date` and `time` are text, the other parts numbers. Returns
 * null if the value does not have this format or the date does not exist.
 */
export function formatDatePart(value: Json, part: Json | undefined): Json {
  const [text = '', day = '', clock, zone] = MOMENT.exec(String(value)) ?? [];
  const iso = new Date(text.toUpperCase() + (clock && !zone ? 'Z' : '')).toJSON();
  // JavaScript reads February 30 as March 2.
  if (iso?.length !== ISO_LENGTH || !new Date(day).toJSON().startsWith(day)) {
    return null;
  }
  const [date = '', time = ''] = iso.split(/[T.]/);
  return [date, time, ...iso.split(/\D/).map(Number)][PARTS.indexOf(part ?? '')] ?? iso;
}
