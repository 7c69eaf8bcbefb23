/** Formats a duration like '840 ms', '1.8 s', '2 min 5 s' or '5 h 30 min'; a dash if it is unknown. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) {
    return '–';
  }
  if (milliseconds < 1000) {
    return `${Math.round(milliseconds)} ms`;
  }
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) {
    return `${tenths / 10} s`;
  }
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 3600
    ? formatParts(seconds, ['min', 's'])
    : formatParts(Math.round(seconds / 60), ['h', 'min']);
}

/** Formats an amount of the small unit, sixty of which are one of the large unit. */
function formatParts(amount: number, [large, small]: readonly [string, string]): string {
  const rest = amount % 60;
  const text = `${Math.floor(amount / 60)} ${large}`;
  return rest === 0 ? text : `${text} ${rest} ${small}`;
}
