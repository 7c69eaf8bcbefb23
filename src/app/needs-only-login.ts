/**
 * The keys under which `src/stores` keeps accounts. If they hold anything, the dashboard decides.
 */
const ACCOUNT_KEYS = ['account', 'accounts'];

/**
 * Returns whether the address bar shows the login on a device without accounts, as on nearly every
 * first visit. An invitation, another parameter or a refused storage takes the dashboard's own
 * route.
 */
export function needsOnlyLogin({ href }: { href: string } = window.location): boolean {
  const { pathname, searchParams } = new URL(href);
  if (
    pathname !== new URL('login', document.baseURI).pathname ||
    [...searchParams.keys()].some((name) => name !== 'redirect')
  ) {
    return false;
  }
  try {
    return ACCOUNT_KEYS.every((key) => window.localStorage.getItem(key) === null);
  } catch {
    return false;
  }
}
