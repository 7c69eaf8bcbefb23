import type { Connector } from '#connectors/connector.gen.d.ts';
import { Secret } from '#crypto/secret.ts';
import { toKeyValues, type UsableCredentials } from './apply-credentials.ts';
import { signJwt } from './sign-jwt.ts';

/**
 * Adds the token of a request to credentials whose key signs it. The token is created for each request and
 * never stored.
 *
 * @throws KeyUnusableError, TemplateError
 */
export async function addOwnToken(
  { auth: { keybased } }: Pick<Connector, 'auth'>,
  credentials: UsableCredentials,
  { variables, now }: { variables: Readonly<Record<string, string>>; now: Date },
): Promise<UsableCredentials> {
  const { jwt, request } = keybased?.token ?? {};
  if (credentials.auth_type === 'oauth2' || jwt === undefined || request !== undefined) {
    return credentials;
  }
  const values = { ...variables, ...toKeyValues(keybased, credentials.fields) };
  return { ...credentials, access_token: new Secret(await signJwt(jwt, values, now)) };
}
