import type { Secret } from '../../crypto/secret.ts';
import type { UsableCredentials } from '../connections/apply-credentials.ts';
import type { CallTarget } from './app-call.ts';
import { isTokenExpired } from './expired-token.ts';
import type { RawResponse } from './send-signed.ts';

/** Whether the app rejected the access token of a request. */
export function isRejectedToken(
  { connector }: CallTarget,
  credentials: UsableCredentials,
  { status, json }: RawResponse,
): credentials is Extract<UsableCredentials, { auth_type: 'oauth2' }> {
  const rules = connector.auth.oauth2?.expired_when;
  return credentials.auth_type === 'oauth2' && isTokenExpired(status, json, rules);
}

/** Whether these credentials still hold a token that was rejected. */
export function isSameToken(credentials: UsableCredentials, token: Secret): boolean {
  return credentials.auth_type === 'oauth2' && credentials.access_token.reveal() === token.reveal();
}
