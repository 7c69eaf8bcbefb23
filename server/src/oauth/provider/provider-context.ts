import type { AttemptSnapshot, OAuth2 } from '../../connectors/connector.gen.d.ts';
import { Secret } from '../../crypto/secret.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import { refreshScopes } from '../refresh/refresh-scopes.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

/** By what a provider is asked. */
export interface ProviderRegistration {
  snapshot: AttemptSnapshot;
  client: OAuthClient;
}

export interface ProviderContext {
  oauth2: OAuth2;
  client: ProviderClient;
  facts: ProviderRegistration;
}

/** Where each customer has a client, it comes with what the connection keeps (`own-client.ts`). */
const NO_CLIENT: OAuthClient = { client_id: '', client_secret: new Secret('') };

/**
 * The provider of a connection as its tenant is registered there; null without the app or a
 * registration.
 */
export async function findProviderContext(
  deps: ConnectDeps,
  tenant: Tenant,
  {
    slug,
    variables,
    scopes = [],
  }: Pick<ConnectionRow, 'slug' | 'variables'> & {
    scopes?: readonly string[];
  },
): Promise<ProviderContext | null> {
  const connector = (await deps.apps.find(tenant, slug))?.connector;
  const oauth2 = connector?.auth.oauth2;
  const isForClient = oauth2?.grant === 'client_credentials';
  const client = isForClient ? NO_CLIENT : await deps.findOAuthClient(slug, tenant);
  if (connector === undefined || oauth2 === undefined || client === null) {
    return null;
  }
  const { name, proxy, identifier } = connector;
  const { client_id } = client;
  const snapshot = { name, client_id, proxy, oauth2, identifier, scopes: oauth2.scopes.default };
  return providerContextFrom(deps, { snapshot, client }, variables, refreshScopes(oauth2, scopes));
}

/** The provider as it was written down. */
export function providerContextFrom(
  deps: Pick<ConnectDeps, 'publicUrl' | 'outbound' | 'clock' | 'tokenTimeoutMs'>,
  facts: ProviderRegistration,
  variables: Readonly<Record<string, string>>,
  scopes: readonly string[] = facts.snapshot.scopes,
): ProviderContext {
  const { oauth2 } = facts.snapshot;
  const { outbound, clock, tokenTimeoutMs } = deps;
  return {
    oauth2,
    facts,
    client: createProviderClient({
      oauth2,
      client: facts.client,
      publicUrl: deps.publicUrl(),
      outbound,
      clock,
      variables,
      scopes,
      ...(tokenTimeoutMs === undefined ? {} : { timeoutMs: tokenTimeoutMs }),
    }),
  };
}
