import type { Environment } from '../../db/schema/columns.ts';
import { isLoopbackName, isLoopbackOrigin } from '../../lib/loopback-name.ts';

/** Whom an organization trusts with its customers' browsers. */
export interface RedirectRules {
  /** Origins as the organization lists them. */
  allowed_origins: readonly string[];
  /** Whole addresses as the organization lists them. */
  return_urls: readonly string[];
  environment: Environment;
  /** Our own origin: the hosted page. */
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

/** What is wrong with an address that no list of the organization permits. */
export const UNLISTED = {
  anywhere: 'is not in the organization’s list of return addresses',
  loopback:
    'is not in the organization’s list of return addresses: loopback needs an entry in production',
} as const;

/** Why a browser must not be sent to this address at the end of an attempt; null: it may. */
export function findReturnUrlProblem(address: string, rules: RedirectRules): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  // `javascript://localhost/…` has a host, and the origin of `blob:https://…` that of its maker.
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return 'is no http or https address';
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

/** The return address with the outcome. It contains neither code nor state nor reason. */
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
