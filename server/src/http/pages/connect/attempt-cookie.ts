import { timingSafeEqual } from 'node:crypto';
import { hashSecret, newSecret } from '../../../oauth/attempt/attempt-secret.ts';

/** Cookies of a request, by name. */
export type Cookies = ReadonlyMap<string, string>;

const NAME = 'patchbay_attempt';

/** Reads a `Cookie` header (RFC 6265 5.4). Of two cookies with one name the first counts. */
export function readCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && !cookies.has(name)) {
      cookies.set(name, pair.slice(at + 1).trim());
    }
  }
  return cookies;
}

/** A new secret for the browser that an attempt belongs to, and the header that gives it to it. */
export function newAttemptCookie(
  publicUrl: string,
  attemptId: string,
  seconds: number,
): { header: string; hash: string } {
  const secret = newSecret();
  return { header: cookie(publicUrl, attemptId, secret, seconds), hash: hashSecret(secret) };
}

/** The header that takes the cookie back. */
export const endedAttemptCookie = (publicUrl: string, attemptId: string): string =>
  cookie(publicUrl, attemptId, '', 0);

/** Whether these cookies are of the browser that the attempt belongs to. */
export function isAttemptBrowser(
  publicUrl: string,
  attempt: { _id: string; browser_hash: string | null },
  cookies: Cookies,
): boolean {
  const secret = cookies.get(nameOf(publicUrl, attempt._id));
  if (attempt.browser_hash === null || secret === undefined) {
    return false;
  }
  const [given, known] = [hashSecret(secret), attempt.browser_hash].map((one) => Buffer.from(one));
  return given !== undefined && known !== undefined && timingSafeEqual(given, known);
}

/** The prefix makes browsers refuse a cookie that another host, or plain http, tries to plant. */
const nameOf = (publicUrl: string, attemptId: string) =>
  `${isHttps(publicUrl) ? '__Host-' : ''}${NAME}_${attemptId}`;

/**
 * Lax: the provider sends the browser back by a top-level navigation from another site, which carries
 * it; a form that another site sends here does not.
 */
function cookie(publicUrl: string, attemptId: string, value: string, seconds: number): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${nameOf(publicUrl, attemptId)}=${value}; ${attributes}${isHttps(publicUrl) ? '; Secure' : ''}`;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
