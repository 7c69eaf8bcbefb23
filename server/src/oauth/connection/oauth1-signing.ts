import { Secret } from '#crypto/secret.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { UsableCredentials } from '#domain/connect/connections/apply-credentials.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import type { OAuthCredentials } from './open-connection.ts';

/**
 * Returns the credentials for a request. With OAuth 1.0a the organization's client signs it, too.
 *
 * @throws ConnectionUnusableError CLIENT_CREDENTIALS_REJECTED if that client was removed
 */
export async function toUsableOAuth(
  { findOAuthClient }: Pick<ConnectDeps, 'findOAuthClient'>,
  row: ConnectionRow,
  { access_token: token, token_secret }: OAuthCredentials,
): Promise<Extract<UsableCredentials, { auth_type: 'oauth2' }>> {
  const access_token = new Secret(token);
  if (token_secret === undefined) {
    return { auth_type: 'oauth2', access_token };
  }
  const client = await findOAuthClient(row.slug, toTenant(row));
  if (client === null) {
    throw new ConnectionUnusableError('CLIENT_CREDENTIALS_REJECTED', row._id);
  }
  const oauth1 = { client, token_secret: new Secret(token_secret) };
  return { auth_type: 'oauth2', access_token, oauth1 };
}
