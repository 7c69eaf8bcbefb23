import type { AttemptSnapshot, KeyBased, OAuth2 } from '#connectors/connector.gen.d.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { AuthType } from '#db/schema/connect/connection.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import {
  createKeyTokenClient,
  getExchangedToken,
  NO_CLIENT,
  toOAuthRules,
} from './key-token-client.ts';
import {
  createProviderClient,
  type ProviderClient,
  type ProviderClientDeps,
} from './provider-client.ts';
import { selectRefreshScopes } from './refresh-scopes.ts';

/** The rules of an app, and the client that a tenant is registered with at its provider. */
export interface ProviderRegistration {
  snapshot: AttemptSnapshot;
  client: OAuthClient;
}

export interface ProviderContext {
  oauth2: OAuth2;
  client: Pick<ProviderClient, 'refresh' | 'toRevoke' | 'revoke'>;
  registration: ProviderRegistration;
}

/** A provider as it was found. `registration` is null for a provider that exchanges keys, which needs no client. */
export type FoundProvider = Omit<ProviderContext, 'registration'> & {
  registration: ProviderRegistration | null;
};

/** The data about the provider in the row of a connection or of a pending revocation. */
export type ProviderRow = Tenant &
  Pick<ConnectionRow, 'slug' | 'variables'> & {
    scopes?: readonly string[];
    /** Default: `oauth2`. */
    auth_type?: AuthType;
  };

/** Creates the provider from a stored registration. */
export function createProvider(
  deps: ProviderClientDeps,
  registration: ProviderRegistration,
  variables: Readonly<Record<string, string>>,
  scopes: readonly string[] = registration.snapshot.scopes,
): ProviderContext {
  const { oauth2 } = registration.snapshot;
  const options = { oauth2, client: registration.client, variables, scopes };
  return { oauth2, registration, client: createProviderClient(deps, options) };
}

/** Returns the provider by the current rules of its app. Null if the app or the client does not exist. */
export async function findProvider(
  deps: ProviderClientDeps & Pick<ConnectDeps, 'apps' | 'findOAuthClient'>,
  row: ProviderRow,
): Promise<FoundProvider | null> {
  const { slug, variables, scopes = [], auth_type } = row;
  const tenant = toTenant(row);
  const connector = (await deps.apps.find(tenant, slug))?.connector;
  if (auth_type === 'keybased') {
    return createKeyProvider(deps, connector?.auth.keybased, variables);
  }
  const oauth2 = connector?.auth.oauth2;
  const isForClient = oauth2?.grant === 'client_credentials';
  // A customer's own client is stored with the connection (`client-credentials-grant.ts`).
  const client = isForClient ? NO_CLIENT : await deps.findOAuthClient(slug, tenant);
  if (connector === undefined || oauth2 === undefined || client === null) {
    return null;
  }
  const { name, proxy, identifier } = connector;
  const { client_id } = client;
  const requested = oauth2.scopes.default;
  const snapshot = { name, client_id, proxy, oauth2, identifier, scopes: requested };
  const registration = { snapshot, client };
  return createProvider(deps, registration, variables, selectRefreshScopes(oauth2, scopes));
}

function createKeyProvider(
  deps: ProviderClientDeps,
  keybased: KeyBased | undefined,
  variables: Readonly<Record<string, string>>,
): FoundProvider | null {
  const token = keybased === undefined ? null : getExchangedToken(keybased);
  return keybased === undefined || token === null
    ? null
    : {
        oauth2: toOAuthRules(token),
        registration: null,
        client: createKeyTokenClient(deps, keybased, token, variables),
      };
}
