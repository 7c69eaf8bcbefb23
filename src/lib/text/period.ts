/** Days as `2026-11-23`, both included; '' for no limit. */
export type Period = { start_date: string; end_date: string };

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a day like 'Oct 1, 2026', the same in every time zone. */
export const formatDay = (day: string) => FORMAT.format(utc(day));

/** Formats a period like 'Oct 1 – 31, 2026' or 'From Oct 1, 2026'; undefined without a limit. */
export function formatPeriod({ start_date, end_date }: Period): string | undefined {
  if (start_date !== '' && end_date !== '') {
    return FORMAT.formatRange(utc(start_date), utc(end_date));
  }
  if (start_date !== '') {
    return `From ${formatDay(start_date)}`;
  }
  return end_date === '' ? undefined : `Until ${formatDay(end_date)}`;
}

/** Returns the UTC day that is this number of days before a moment. */
export function getDayBefore(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}
