/** Formats a duration like '840 ms', '1.8 s' or '2 min 5 s'; a dash if it is unknown. */
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
  const rest = seconds % 60;
  return rest === 0
    ? `${Math.floor(seconds / 60)} min`
    : `${Math.floor(seconds / 60)} min ${rest} s`;
}
