/** Errors of imports of a page, by what the browser said of them. */
const failures = new WeakMap<Error, string>();

/** Why a page's script could not be loaded; undefined for any other error. */
export const pageLoadFailure = (error: Error): string | undefined => failures.get(error);

/**
 * Takes note of scripts that cannot be loaded. The router would reload the whole page then, which
 * shows the browser's own error where the server is stopped; another message keeps it from that, and
 * `RouteError` reloads where the server responds, as after a release.
 */
export function watchPageLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.set(payload, payload.message);
    payload.message = `A page could not be loaded: ${payload.message}`;
  });
}
