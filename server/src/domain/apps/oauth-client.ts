import type { Secret } from '#crypto/secret.ts';
import type { Tenant } from '#db/database.ts';

/** The registration of an organization's app at a provider. */
export interface OAuthClient {
  client_id: string;
  client_secret: Secret;
}

/** Finds the registration for an app, or returns null if the organization has none. */
export type FindOAuthClient = (slug: string, tenant: Tenant) => Promise<OAuthClient | null>;
