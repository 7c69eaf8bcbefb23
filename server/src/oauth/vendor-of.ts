import type { OAuth2 } from '../connectors/connector.gen.d.ts';
import { Secret } from '../crypto/secret.ts';
import type { ConnectionRow } from '../db/connection-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps, OAuthClient } from '../domain/connections/connect-deps.ts';
import { refreshScopes } from './refresh-scopes.ts';
import { createVendorClient, type VendorClient } from './vendor-client.ts';

export interface Vendor {
  oauth2: OAuth2;
  client: VendorClient;
}

/** Where each customer has a client, it comes with what the connection keeps (`own-client.ts`). */
const NOBODY: OAuthClient = { client_id: '', client_secret: new Secret('') };

/**
 * The vendor of a connection as its tenant is registered there; null without the app or a
 * registration.
 */
export async function vendorOf(
  deps: ConnectDeps,
  tenant: Tenant,
  {
    slug,
    variables,
    scopes = [],
  }: Pick<ConnectionRow, 'slug' | 'variables'> & {
    scopes?: readonly string[];
  },
): Promise<Vendor | null> {
  const oauth2 = (await deps.apps.find(tenant, slug))?.connector.auth.oauth2;
  const isForClient = oauth2?.grant === 'client_credentials';
  const client = isForClient ? NOBODY : await deps.findOAuthClient(slug, tenant);
  if (oauth2 === undefined || client === null) {
    return null;
  }
  const { outbound, clock, tokenTimeoutMs } = deps;
  return {
    oauth2,
    client: createVendorClient({
      oauth2,
      client,
      publicUrl: deps.publicUrl(),
      outbound,
      clock,
      variables,
      scopes: refreshScopes(oauth2, scopes),
      ...(tokenTimeoutMs === undefined ? {} : { timeoutMs: tokenTimeoutMs }),
    }),
  };
}
