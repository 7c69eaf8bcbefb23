/** Stands in for the page's own origin: only what stays on it is taken. */
const HERE = 'http://here.invalid';

/** A place inside the dashboard, without the base path. */
export type InternalPath = { pathname: string; search: string; hash: string };

/**
 * Reads a path that came from outside (the `redirect` of a link). Undefined for whatever would leave
 * this origin: full addresses, `//host`, `/\host`, `javascript:`.
 */
export function parseInternalPath(value: string | undefined): InternalPath | undefined {
  if (value === undefined || !value.startsWith('/')) {
    return undefined;
  }
  try {
    const { origin, pathname, search, hash } = new URL(value, HERE);
    // The parser drops tabs and turns backslashes into slashes, so its result is what counts.
    return origin === HERE && !pathname.startsWith('//') ? { pathname, search, hash } : undefined;
  } catch {
    return undefined;
  }
}
