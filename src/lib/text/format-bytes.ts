/** Formats a number of bytes like '34 B', '250 kB' or '1.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) {
    return `${bytes} B`;
  }
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
