import { clientError } from '../errors/client-error.ts';

// The .example domain is reserved (RFC 2606): nobody can own it, so no token can reach a stranger.
const RESERVED = '.patchbay.example';

/** Where the API is, when no `baseUrl` says so: `dev` is `http://localhost:3000`. */
export type HostEnvironment = 'dev' | 'staging' | 'production';

/** The explicit address, else the one of the environment, else the default one (spec section 1). */
export function resolveBaseUrl(
  baseUrl: string | undefined,
  environment: HostEnvironment | undefined,
): string {
  const base =
    baseUrl?.trim() ||
    (environment === 'dev'
      ? 'http://localhost:3000'
      : `${environment === 'staging' ? environment : 'api'}${RESERVED}`);
  // A path alone (`/backend`) stays relative to the page.
  return (/^\/|:\/\//.test(base) ? base : `https://${base}`).replace(/\/+$/, '');
}

/** @throws PatchbayError `BASE_URL_REQUIRED`, before any request leaves. */
export function assertOwnedHost(baseUrl: string): void {
  if (baseUrl.includes(RESERVED)) {
    throw clientError('BASE_URL_REQUIRED', 'Set baseUrl to the address of your Patchbay server.');
  }
}
