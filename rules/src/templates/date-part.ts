import type { Json } from '../json.ts';

/** As in `ordered.ts`: a date, or a date-time of RFC 3339 with or without a zone. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/i;
const PARTS: readonly Json[] = ['date', 'time', 'year', 'month', 'day', 'hour', 'minute', 'second'];
/** Of `2026-03-01T09:30:00.000Z`. Years before 0 and after 9999 are longer. */
const ISO_LENGTH = 24;

export function isDatePart(part: Json): boolean {
  return PARTS.includes(part);
}

/**
 * A moment in UTC, or a part of it: `date` and `time` are text, the others numbers. null for what is no
 * text of that form, or what the calendar lacks.
 */
export function datePart(value: Json, part: Json | undefined): Json {
  const [text = '', day = '', clock, zone] = MOMENT.exec(String(value)) ?? [];
  const iso = new Date(text.toUpperCase() + (clock && !zone ? 'Z' : '')).toJSON();
  // The engine takes February 30 for the second day of March.
  if (iso?.length !== ISO_LENGTH || !new Date(day).toJSON().startsWith(day)) {
    return null;
  }
  const [date = '', time = ''] = iso.split(/[T.]/);
  return [date, time, ...iso.split(/\D/).map(Number)][PARTS.indexOf(part ?? '')] ?? iso;
}
