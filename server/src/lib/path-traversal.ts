const MAX_DECODINGS = 3;

/**
 * Whether a path has a segment `.` or `..`, also for a server that decodes it repeatedly or reads `\` as `/`. A
 * path that is encoded more often than `MAX_DECODINGS` counts as one, too.
 *
 * @param path a path with or without a query, which is ignored
 */
export function hasPathTraversal(path: string): boolean {
  // The URL parser removes these characters, so they must not hide a segment (WHATWG URL 4.4).
  let read = (path.split(/[?#]/, 1)[0] ?? '').replace(/[\t\n\r]/g, '');
  for (let decoded = 0; decoded <= MAX_DECODINGS; decoded += 1) {
    if (read.split(/[/\\]/).some((part) => /^\.{1,2}(;.*)?$/.test(part))) {
      return true;
    }
    if (!/%[0-9A-Fa-f]{2}/.test(read)) {
      return false;
    }
    read = read.replace(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return true;
}
