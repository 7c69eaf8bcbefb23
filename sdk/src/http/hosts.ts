import { clientError } from '../errors/client-error.ts';

// The domain .example is reserved (RFC 2606). It cannot be registered, so no token can reach a stranger.
const RESERVED_DOMAIN = '.patchbay.example';

/** A well-known host that is used without a `baseUrl`. `dev` is `http://localhost:3000`. */
export type HostEnvironment = 'dev' | 'staging' | 'production';

const HOSTS: Record<HostEnvironment, string> = {
  dev: 'http://localhost:3000',
  staging: `staging${RESERVED_DOMAIN}`,
  production: `api${RESERVED_DOMAIN}`,
};

/**
 * Returns the explicit address, otherwise that of the environment, otherwise the default (spec section
 * 1).
 */
export function resolveBaseUrl(
  baseUrl: string | undefined,
  environment: HostEnvironment = 'production',
): string {
  // Untyped code may pass an unknown environment.
  const base = baseUrl?.trim() || (HOSTS[environment] ?? HOSTS.production);
  // A path without a host (`/backend`) stays relative to the page.
  const absolute = /^\/|:\/\//.test(base) ? base : `https://${base}`;
  return absolute.replace(/\/+$/, '');
}

/** @throws PatchbayError `BASE_URL_REQUIRED` before any request is sent */
export function assertHostIsSet(baseUrl: string): void {
  if (baseUrl.includes(RESERVED_DOMAIN)) {
    throw clientError('BASE_URL_REQUIRED', 'Set baseUrl to the address of your Patchbay server.');
  }
}
