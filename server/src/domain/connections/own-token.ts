import type { Connector } from '../../connectors/connector.gen.d.ts';
import { Secret } from '../../crypto/secret.ts';
import { type UsableCredentials, valuesOfKey } from './apply-credentials.ts';
import { signJwt } from './sign-jwt.ts';

/**
 * The credentials with the token that a request needs, where the key itself signs it. It is made for each
 * request, and stored nowhere.
 *
 * @throws KeyUnusableError, TemplateError
 */
export async function withOwnToken(
  { auth: { keybased } }: Pick<Connector, 'auth'>,
  credentials: UsableCredentials,
  { variables, now }: { variables: Readonly<Record<string, string>>; now: Date },
): Promise<UsableCredentials> {
  const { jwt, request } = keybased?.token ?? {};
  if (credentials.auth_type === 'oauth2' || jwt === undefined || request !== undefined) {
    return credentials;
  }
  const values = { ...variables, ...valuesOfKey(keybased, credentials.fields) };
  return { ...credentials, access_token: new Secret(await signJwt(jwt, values, now)) };
}
