/** Formats a duration like '30 minutes', '1 hour' or '2 days', in whole units, rounded down. */
export function formatLifetime(seconds: number): string {
  const units: readonly [size: number, unit: string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  // 'Day' is not used for a day and a half: a unit needs at least two, or an exact match.
  const [size, unit] = units.find(
    ([unitSeconds]) => seconds >= 2 * unitSeconds || seconds === unitSeconds,
  ) ?? [1, 'second'];
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(seconds / size));
}

/** Formats the time at which a link expires, like '2:45 PM', with the day if it is not today. */
export function formatLifetimeEnd(seconds: number, from: number): string {
  const end = new Date(from + seconds * 1000);
  const isToday = end.toDateString() === new Date(from).toDateString();
  return new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' as const }),
  }).format(end);
}
