import type { BrowserSecrets } from '../../../domain/connections/attempt-secrets.ts';

const NAME = 'patchbay_attempt';

/** Reads a `Cookie` header (RFC 6265 5.4). Of two cookies with one name the first counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
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

/** The values of the attempt cookies in a `Cookie` header. */
export function readBrowserSecrets(publicUrl: string, header: string | undefined): BrowserSecrets {
  const prefix = nameOf(publicUrl, '');
  return new Map(
    [...readCookies(header)]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** The `Set-Cookie` header that makes an attempt this browser's. */
export const attemptCookie = (
  publicUrl: string,
  { attemptId, secret, seconds }: { attemptId: string; secret: string; seconds: number },
): string => cookie(publicUrl, attemptId, { value: secret, seconds });

/** The `Set-Cookie` header that deletes the cookie of an attempt. */
export const endedAttemptCookie = (publicUrl: string, attemptId: string): string =>
  cookie(publicUrl, attemptId, { value: '', seconds: 0 });

/** The prefix makes browsers refuse a cookie that another host, or plain http, tries to plant. */
const nameOf = (publicUrl: string, attemptId: string) =>
  `${isHttps(publicUrl) ? '__Host-' : ''}${NAME}_${attemptId}`;

/**
 * Lax: the provider sends the browser back by a top-level navigation from another site, which carries
 * the cookie; a form that another site posts here does not.
 */
function cookie(
  publicUrl: string,
  attemptId: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${nameOf(publicUrl, attemptId)}=${value}; ${attributes}${isHttps(publicUrl) ? '; Secure' : ''}`;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
