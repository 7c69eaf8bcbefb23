/** Where `src/stores` keeps accounts. Any other content than none is left to the dashboard. */
const ACCOUNT_KEYS = ['account', 'accounts'];

/**
 * Whether the address bar shows the login, on a device without accounts: what nearly every first
 * visit is. An invitation, another parameter or a refused storage takes the dashboard's own route.
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
