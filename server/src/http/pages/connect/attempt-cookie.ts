import type { BrowserSecrets } from '#domain/connect/connections/attempt-secrets.ts';

const NAME = 'patchbay_attempt';

/** Reads a `Cookie` header (RFC 6265 5.4). If two cookies have the same name, the first is used. */
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

/** Reads the values of the attempt cookies from a `Cookie` header, by the id of their attempt. */
export function readBrowserSecrets(publicUrl: string, header: string | undefined): BrowserSecrets {
  const prefix = formatName(publicUrl, '');
  return new Map(
    [...readCookies(header)]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** Returns the `Set-Cookie` header that binds an attempt to this browser. */
export const formatAttemptCookie = (
  publicUrl: string,
  { attemptId, secret, seconds }: { attemptId: string; secret: string; seconds: number },
): string => cookie(publicUrl, attemptId, { value: secret, seconds });

/** Returns the `Set-Cookie` header that deletes the cookie of an attempt. */
export const formatEndedAttemptCookie = (publicUrl: string, attemptId: string): string =>
  cookie(publicUrl, attemptId, { value: '', seconds: 0 });

/** Formats the name of a cookie. Its prefix makes browsers refuse a cookie that another host or plain http tries to set. */
const formatName = (publicUrl: string, attemptId: string) =>
  `${isHttps(publicUrl) ? '__Host-' : ''}${NAME}_${attemptId}`;

/**
 * Formats a `Set-Cookie` header. SameSite is Lax, because the provider sends the browser back by a top-level navigation
 * from another site, which then carries the cookie. A form that another site posts here does not.
 */
function cookie(
  publicUrl: string,
  attemptId: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${formatName(publicUrl, attemptId)}=${value}; ${attributes}${isHttps(publicUrl) ? '; Secure' : ''}`;
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
