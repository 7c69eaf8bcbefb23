/** Errors of imports of a page, by what the browser said of them. */
const failures = new WeakMap<Error, string>();

/** Returns the reason why a page's script could not be loaded; undefined for any other error. */
export const getPageLoadFailure = (error: Error): string | undefined => failures.get(error);

/**
 * Records scripts that cannot be loaded. The router would reload the whole page then, and a
 * stopped server would leave the browser's own error page. Another message prevents that, and
 * `RouteError` reloads if the server responds, as after a release.
 */
export function watchPageLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.set(payload, payload.message);
    payload.message = `A page could not be loaded: ${payload.message}`;
  });
}
