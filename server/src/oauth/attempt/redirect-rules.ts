import type { Environment } from '#db/schema/columns.ts';
import { isLoopbackName, isLoopbackOrigin } from '#lib/loopback-name.ts';

/** The addresses that an organization trusts with its customers' browsers. */
export interface RedirectRules {
  /** The origins that the organization lists. */
  allowed_origins: readonly string[];
  /** The complete addresses that the organization lists. */
  return_urls: readonly string[];
  environment: Environment;
  /** Our own origin, at which the hosted page is. */
  ownOrigin: string;
}

/** Whether pages of this origin are trusted as openers of an authorization window. */
export function isAllowedOrigin(origin: string, rules: RedirectRules): boolean {
  return (
    origin === rules.ownOrigin ||
    rules.allowed_origins.includes(origin) ||
    (rules.environment === 'test' && isLoopbackOrigin(origin))
  );
}

/** The problems of an address that is in no list of the organization. */
export const UNLISTED = {
  anywhere: 'is not in the organization’s list of return addresses',
  loopback:
    'is not in the organization’s list of return addresses: loopback needs an entry in production',
} as const;

/** Returns the reason why a browser must not be sent to an address at the end of an attempt, or null if it may be. */
export function findReturnUrlProblem(address: string, rules: RedirectRules): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  // `javascript://localhost/…` has a host, and the origin of `blob:https://…` is that of its creator.
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return 'is not an http or https address';
  }
  if (url.hash !== '') {
    return 'must not have a fragment';
  }
  if (url.username !== '' || url.password !== '') {
    return 'must not have a user name or a password';
  }
  const isListed = rules.return_urls.includes(address) || url.origin === rules.ownOrigin;
  const isLoopback = isLoopbackName(url.hostname);
  if (isListed || (isLoopback && rules.environment === 'test')) {
    return null;
  }
  return isLoopback ? UNLISTED.loopback : UNLISTED.anywhere;
}

/** Returns the return address with the outcome. It contains neither code nor state nor reason. */
export function addStatusToReturnUrl(
  return_url: string,
  attempt_id: string,
  status: string,
): string {
  const url = new URL(return_url);
  url.searchParams.set('attempt_id', attempt_id);
  url.searchParams.set('status', status);
  return url.href;
}
