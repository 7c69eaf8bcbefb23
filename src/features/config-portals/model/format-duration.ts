const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Formats seconds as '5 minutes' or '1 hour 30 minutes', and 0 as 'not at all'. */
export function formatDuration(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) {
      parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    }
  }
  return parts.length === 0 ? 'not at all' : parts.join(' ');
}
