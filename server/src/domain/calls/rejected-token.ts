import type { Secret } from '#crypto/secret.ts';
import type { UsableCredentials } from '../connect/connections/apply-credentials.ts';
import type { CallTarget } from './app-call.ts';
import { isTokenExpired } from './expired-token.ts';
import type { RawResponse } from './send-signed.ts';

/** Whether the app rejected the access token of a request. Always false for a key without a token. */
export function isRejectedToken(
  { connector: { auth } }: CallTarget,
  credentials: UsableCredentials,
  { status, json }: RawResponse,
): credentials is UsableCredentials & { access_token: Secret } {
  const rules =
    credentials.auth_type === 'oauth2'
      ? auth.oauth2?.expired_when
      : auth.keybased?.token?.expired_when;
  return credentials.access_token !== undefined && isTokenExpired(status, json, rules);
}

/** Whether these credentials still contain the rejected token. */
export function isSameToken(credentials: UsableCredentials, token: Secret): boolean {
  return credentials.access_token?.reveal() === token.reveal();
}
