import { AppError } from '../app-error.ts';

/**
 * The moments of a range of days in UTC, both days included.
 *
 * @param range days as `2026-11-18`, checked by the contract to be days of the calendar
 * @throws AppError VALIDATION_ERROR where it ends before it begins
 */
export function createdBetween(range: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}): { created_from?: Date; created_before?: Date } {
  const from = range.start_date === undefined ? undefined : startOf(range.start_date);
  const last = range.end_date === undefined ? undefined : startOf(range.end_date);
  if (from !== undefined && last !== undefined && from > last) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: /start_date lies after end_date (${range.end_date}).`,
      { details: [{ in: 'query', pointer: '/start_date', message: 'lies after end_date' }] },
    );
  }
  return {
    ...(from === undefined ? {} : { created_from: from }),
    // Nothing lies after the last day, and PostgreSQL reads no year of five digits as ISO writes it.
    ...(last === undefined || range.end_date === LAST_DAY
      ? {}
      : { created_before: new Date(last.getTime() + DAY_MS) }),
  };
}

const DAY_MS = 86_400_000;
const LAST_DAY = '9999-12-31';

/** PostgreSQL has no year 0000, which RFC 3339 has. */
function startOf(day: string): Date {
  return new Date(`${day.startsWith('0000-') ? '0001-01-01' : day}T00:00:00.000Z`);
}
