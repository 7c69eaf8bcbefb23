/** Like '30 minutes', '1 hour', '2 days': whole units, rounded down so that it never promises more. */
export function lifetimeText(seconds: number): string {
  const units: readonly [size: number, unit: string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  // A day and a half is said in hours: a unit is used from two of it on, or when it fits exactly.
  const [size, unit] = units.find(([each]) => seconds >= 2 * each || seconds === each) ?? [
    1,
    'second',
  ];
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(seconds / size));
}

/** When an address ends, like '2:45 PM', with the day where that is not today. */
export function lifetimeEnd(seconds: number, from: number): string {
  const end = new Date(from + seconds * 1000);
  const isToday = end.toDateString() === new Date(from).toDateString();
  return new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' as const }),
  }).format(end);
}
