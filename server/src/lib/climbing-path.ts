const MAX_DECODINGS = 3;

/**
 * Whether a path leads upwards, or elsewhere, for a server that decodes it repeatedly or reads `\` as
 * `/`: by a part that is `.` or `..`. One that is encoded more often than that counts too.
 *
 * @param path with or without a query, which is not looked at
 */
export function isClimbing(path: string): boolean {
  // The URL parser takes these out, so that they may not hide a part (WHATWG URL 4.4).
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
