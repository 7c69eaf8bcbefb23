/** The characters that are allowed in a path (RFC 3986 3.3), and percent signs with two digits. */
const PATH_TEXT = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const MAX_DECODINGS = 3;

/**
 * Returns why a caller's path is refused, or null if it is allowed. Providers may decode repeatedly and read
 * `\` as `/`, so every reading is checked for `..`, another host and control characters. IDs may have `%2F`.
 *
 * @param path the encoded path without the first slash and the query
 */
export function findPathProblem(path: string): string | null {
  if (!PATH_TEXT.test(path)) {
    return 'holds characters that have to be percent-encoded';
  }
  let read = path;
  for (let decoded = 0; ; decoded += 1) {
    const problem = findReadingProblem(read);
    if (problem !== null) {
      return problem;
    }
    if (!read.includes('%')) {
      return null;
    }
    if (decoded === MAX_DECODINGS) {
      return 'is encoded too many times';
    }
    read = decodeOnce(read);
  }
}

function findReadingProblem(path: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\\\u0000-\u001f\u007f]/.test(path)) {
    return 'must not hold a backslash or control characters';
  }
  const segments = path.split('/');
  if (segments.some((segment) => /^\.{1,2}(;.*)?$/.test(segment))) {
    return 'must not hold . or .. as a part';
  }
  // A trailing slash makes an empty segment, which is usual.
  return segments.slice(0, -1).includes('')
    ? 'must not begin with a slash or hold two slashes in a row'
    : null;
}

/** Decodes a text byte by byte, because invalid UTF-8 must not end the check. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether a caller's base URL is the address of a host, with or without a path. */
export function isBaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const path = text.replace(/^https?:\/\/[^/]*\/?/, '');
  return (
    url !== null && url.username === '' && url.password === '' && findPathProblem(path) === null
  );
}
