import type { ExtraApp } from '#app/apps-services.ts';
import type { Secret } from '#crypto/secret.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectionIdentity } from '#domain/connect/connections/connection-identity.ts';
import { storeConnection } from '#domain/connect/connections/store-connection.ts';
import type { ConnectServices } from '#http/services.ts';
import type { CredentialProvider } from '#oauth/refresh/credential-provider.ts';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';
import { type ConnectTest, type ConnectTestOptions, startConnect } from './start-connect.ts';

/** The connecting part of the server and a provider. `close` ends both. */
export interface ScriptedConnect extends ConnectTest {
  provider: ScriptedProvider;
}

/**
 * Starts the connecting part of the server, with a provider that responds as a test says.
 *
 * @param appsAt returns the apps of the test at the provider. Default: the app `scripted`
 */
export async function startScriptedConnect(
  appsAt: (provider: ScriptedProvider) => readonly ExtraApp[] = (provider) => [
    provider.app('scripted'),
  ],
  options: ConnectTestOptions = {},
): Promise<ScriptedConnect> {
  const provider = await startScriptedProvider();
  const app = await startConnect({
    extraApps: appsAt(provider),
    allowPrivateHosts: [provider.host],
    ...options,
  });
  return {
    ...app,
    provider,
    close: async () => {
      provider.close();
      await app.close();
    },
  };
}

export interface StoredTokens {
  /** Default: `scripted`. */
  slug?: string;
  /** Default: `a0`. */
  access_token?: string;
  /** Default: `r0`. Null stores none. */
  refresh_token?: string | null;
  /** Milliseconds since the tokens were issued. Default: 0. */
  ageMs?: number;
  /** Milliseconds until the access token expires. Null, the default, means never. */
  endsInMs?: number | null;
  /** The connection to replace. `new` adds one although the account has one already. */
  wanted?: string;
  /** Default: unknown. */
  identity?: ConnectionIdentity;
}

/**
 * Stores tokens as a connection, as an authorization does.
 *
 * @returns its `_id`
 */
export async function storeTokens(
  connect: ConnectServices,
  scope: AccountScope,
  { slug = 'scripted', ageMs = 0, endsInMs = null, wanted, identity, ...tokens }: StoredTokens = {},
): Promise<string> {
  const { access_token = 'a0', refresh_token = 'r0' } = tokens;
  const now = connect.clock().getTime();
  const outcome = await storeConnection(connect, scope, {
    slug,
    wanted,
    ...(identity === undefined ? {} : { identity }),
    auth_type: 'oauth2',
    credentials: {
      kind: 'oauth2',
      access_token,
      obtained_at: now - ageMs,
      ...(refresh_token === null ? {} : { refresh_token }),
    },
    identifier: 'NA',
    scopes: ['read'],
    expires_at: endsInMs === null ? null : new Date(now + endsInMs),
    connected_at: new Date(now - ageMs),
  });
  if (outcome.kind !== 'stored') {
    throw new Error('The connection was not stored.');
  }
  return outcome.connection_id;
}

/** Returns the access token that a caller gets. `rejected` is a token that the app just rejected. */
export async function getFreshToken(
  source: Pick<CredentialProvider, 'getFreshCredentials'>,
  { scope, id }: { scope: AccountScope; id: string },
  rejected?: Secret,
): Promise<string> {
  const fresh = await source.getFreshCredentials(scope.tenant, id, { rejected });
  return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'keybased';
}
