import type { Environment } from '../../db/schema/columns.ts';
import { isLoopbackOrigin } from '../../lib/loopback-name.ts';

/** Whose pages may show a hosted page in a frame and exchange messages with it. */
export interface PageOrigins {
  allowed_origins: string[];
  /** Pages on the reader's own computer too, at any port. */
  loopback_origins_allowed: boolean;
}

/**
 * @param listed the organization's current list; removed origins are no longer allowed
 * @param own the list of one link; without it the organization's counts
 */
export function pageOriginsOf(
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

/** Whether a link may name this origin. */
export function isPageOrigin(
  origin: string,
  environment: Environment,
  listed: readonly string[] = [],
): boolean {
  return pageOriginsOf(environment, listed, [origin]).allowed_origins.length === 1;
}

/** Origins in a form that CSP compares; any other text could inject a directive. */
const SOURCE = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
/** As `isLoopbackOrigin` has them; each covers https as well (CSP Level 3, 6.7.2.8). */
const LOOPBACK_SOURCES = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];

/** The sources of `frame-ancestors`; empty: none. */
export function frameSourcesOf(origins: PageOrigins): string[] {
  const { allowed_origins, loopback_origins_allowed } = origins;
  return [
    ...allowed_origins.filter((origin) => SOURCE.test(origin)),
    ...(loopback_origins_allowed ? LOOPBACK_SOURCES : []),
  ];
}
