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

/** Whether a browser may be sent to this address at the end of an attempt. */
export function isAllowedReturnUrl(address: string, rules: RedirectRules): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') {
    return false;
  }
  // `javascript://localhost/…` has a host, and the origin of `blob:https://…` is that of who made it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return false;
  }
  return (
    rules.return_urls.includes(address) ||
    url.origin === rules.ownOrigin ||
    isLoopbackInTest(address, rules)
  );
}

/** The return address with the outcome. It contains neither code nor state nor reason. */
export function returnUrlWithStatus(
  return_url: string,
  attempt_id: string,
  status: string,
): string {
  const url = new URL(return_url);
  url.searchParams.set('attempt_id', attempt_id);
  url.searchParams.set('status', status);
  return url.href;
}

function isLoopbackInTest(address: string, { environment }: RedirectRules): boolean {
  return (
    environment === 'test' && URL.canParse(address) && isLoopbackName(new URL(address).hostname)
  );
}
