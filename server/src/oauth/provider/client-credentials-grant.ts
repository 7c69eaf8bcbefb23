import { Secret } from '#crypto/secret.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import { parseJson } from '#lib/parse-json.ts';

/**
 * Formats a customer's own OAuth client (RFC 6749 4.4) to be stored in place of a refresh token. Like one it gets the
 * next access token, and is encrypted, leased and scheduled.
 */
export function formatClientAsRefreshToken({ client_id, client_secret }: OAuthClient): string {
  return JSON.stringify([client_id, client_secret.reveal()]);
}

/** Parses such a client. @throws Error if it is malformed; the message does not contain it */
export function parseClientFromRefreshToken(refreshToken: string): OAuthClient {
  const value = parseJson(refreshToken);
  const [client_id, secret]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof client_id !== 'string' || typeof secret !== 'string') {
    throw new Error('The connection does not contain a client of the customer.');
  }
  return { client_id, client_secret: new Secret(secret) };
}
