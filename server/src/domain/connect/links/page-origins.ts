import type { Environment } from '#db/schema/columns.ts';
import { isLoopbackOrigin } from '#lib/loopback-name.ts';

/** The origins whose pages may embed a hosted page in a frame and exchange messages with it. */
export interface PageOrigins {
  allowed_origins: string[];
  /** Whether pages on the reader's own computer may, too, at any port. */
  loopback_origins_allowed: boolean;
}

/**
 * Returns the origins that may embed a page of an organization or of one link.
 *
 * @param listed the organization's current list; removed origins are no longer allowed
 * @param own the list of the link; undefined if the list of the organization applies
 */
export function getPageOrigins(
  environment: Environment,
  listed: readonly string[] = [],
  own?: readonly string[],
): PageOrigins {
  const isAllowed = (origin: string) =>
    listed.includes(origin) || (environment === 'test' && isLoopbackOrigin(origin));
  return {
    allowed_origins: own === undefined ? [...listed] : own.filter(isAllowed),
    loopback_origins_allowed: environment === 'test' && own === undefined,
  };
}

/** Returns whether a link may name this origin. */
export function isPageOrigin(
  origin: string,
  environment: Environment,
  listed: readonly string[] = [],
): boolean {
  return getPageOrigins(environment, listed, [origin]).allowed_origins.length === 1;
}

/** The pattern of origins that may stand in a CSP header. Any other text could inject a directive. */
const SOURCE = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
/** The CSP sources of the origins that `isLoopbackOrigin` accepts. An `http:` source matches `https:` too (CSP Level 3, 6.7.2.8). */
const LOOPBACK_SOURCES = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];

/** Converts origins to the sources of `frame-ancestors`. An empty list allows no page. */
export function toFrameSources(origins: PageOrigins): string[] {
  const { allowed_origins, loopback_origins_allowed } = origins;
  return [
    ...allowed_origins.filter((origin) => SOURCE.test(origin)),
    ...(loopback_origins_allowed ? LOOPBACK_SOURCES : []),
  ];
}
