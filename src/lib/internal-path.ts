/** A stand-in for the page's origin, to detect paths that leave it. */
const HERE = 'http://here.invalid';

/** A path inside the dashboard, without the base path. */
export type InternalPath = { pathname: string; search: string; hash: string };

/**
 * Parses a path from outside (the `redirect` of a link). Undefined for anything that would leave
 * this origin: full addresses, `//host`, `/\host`, `javascript:`.
 */
export function parseInternalPath(value: string | undefined): InternalPath | undefined {
  if (value === undefined || !value.startsWith('/')) {
    return undefined;
  }
  try {
    const { origin, pathname, search, hash } = new URL(value, HERE);
    // The URL parser drops tabs and converts backslashes to slashes, so its result is checked.
    return origin === HERE && !pathname.startsWith('//') ? { pathname, search, hash } : undefined;
  } catch {
    return undefined;
  }
}
