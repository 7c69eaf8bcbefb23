import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from './app-error.ts';

/** A range of days or moments that includes its start and its end. An undefined bound is open. */
export interface DateRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** A range of moments that includes its start and excludes its end. An undefined bound is open. */
export interface MomentRange {
  created_from?: Date;
  created_before?: Date;
}

const IN_QUERY = { in: 'query', pointer: '/start_date' } as const;

/**
 * Converts a range of dates to moments in UTC.
 *
 * @param range days as `2026-11-18` or moments as `2026-11-18T14:05:00Z`, checked by the contract
 * @param at the position of `start_date` in the request
 * @throws AppError VALIDATION_ERROR if the range ends before it begins
 */
export function toMomentRange(
  range: DateRange,
  at: Pick<ErrorDetail, 'in' | 'pointer'> = IN_QUERY,
): MomentRange {
  const { start_date, end_date } = range;
  const from = start_date === undefined ? undefined : parseMoment(start_date);
  const last = end_date === undefined ? undefined : parseMoment(end_date);
  if (from !== undefined && last !== undefined && from > last) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: ${at.pointer} lies after end_date (${end_date}).`,
      { details: [{ ...at, message: 'lies after end_date' }] },
    );
  }
  return {
    ...(from === undefined ? {} : { created_from: from }),
    // The end of the last day has a year of five digits, which PostgreSQL cannot read in ISO format. No row is later.
    ...(last === undefined || end_date === undefined || end_date.startsWith(LAST_DAY)
      ? {}
      : { created_before: new Date(last.getTime() + (isDay(end_date) ? DAY_MS : 1)) }),
  };
}

const DAY_MS = 86_400_000;
const LAST_DAY = '9999-12-31';

const isDay = (text: string) => text.length === LAST_DAY.length;

/**
 * Parses a day or moment. RFC 3339 has the year 0000, which PostgreSQL does not have, and leap seconds, which
 * JavaScript does not have. They are replaced by the nearest moment.
 */
function parseMoment(text: string): Date {
  const known = text.startsWith('0000-') ? '0001-01-01' : text.replace(/:60(?=[.Z+-])/i, ':59');
  return new Date(isDay(known) ? `${known}T00:00:00.000Z` : known);
}
