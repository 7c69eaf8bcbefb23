import { clientError } from '../errors/client-error.ts';

// The .example domain is reserved (RFC 2606): no one can own it, so no token can reach a stranger.
const RESERVED_DOMAIN = '.patchbay.example';

/** Which well-known host to use without a `baseUrl`: `dev` is `http://localhost:3000`. */
export type HostEnvironment = 'dev' | 'staging' | 'production';

const HOSTS: Record<HostEnvironment, string> = {
  dev: 'http://localhost:3000',
  staging: `staging${RESERVED_DOMAIN}`,
  production: `api${RESERVED_DOMAIN}`,
};

/** The explicit address, else that of the environment, else the default one (spec section 1). */
export function resolveBaseUrl(
  baseUrl: string | undefined,
  environment: HostEnvironment = 'production',
): string {
  // The environment may come from untyped code, so it may be an unknown one.
  const base = baseUrl?.trim() || (HOSTS[environment] ?? HOSTS.production);
  // A path alone (`/backend`) stays relative to the page.
  const absolute = /^\/|:\/\//.test(base) ? base : `https://${base}`;
  return absolute.replace(/\/+$/, '');
}

/** @throws PatchbayError `BASE_URL_REQUIRED`, before any request is sent. */
export function assertHostIsSet(baseUrl: string): void {
  if (baseUrl.includes(RESERVED_DOMAIN)) {
    throw clientError('BASE_URL_REQUIRED', 'Set baseUrl to the address of your Patchbay server.');
  }
}
