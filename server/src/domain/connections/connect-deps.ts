import type { KeyRing } from '#crypto/key-ring.ts';
import type { Secret } from '#crypto/secret.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';

/** The registration of an organization's app at a provider. */
export interface OAuthClient {
  client_id: string;
  client_secret: Secret;
}

/** Finds the registration for an app, or returns null if the organization has none. */
export type FindOAuthClient = (slug: string, tenant: Tenant) => Promise<OAuthClient | null>;

/** The parts of a structured log that connecting writes to. */
export interface ConnectLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The dependencies of connecting an app. */
export interface ConnectDeps {
  db: Database;
  keyRing: KeyRing;
  outbound: OutboundClient;
  apps: TenantApps;
  findOAuthClient: FindOAuthClient;
  clock: () => Date;
  log: ConnectLog;
  /** Returns PUBLIC_URL without a slash at the end. It is known when the server listens. */
  publicUrl: () => string;
  /** The PATCHBAY_API_PREFIX, which is empty or for example `/backend`. */
  apiPrefix: string;
  /** Milliseconds for a call of a token endpoint; default 15,000. */
  tokenTimeoutMs?: number;
  /** Milliseconds for revoking tokens at a disconnect; default 5,000. */
  revokeBudgetMs?: number;
}

/** The linked account that a connection belongs to. */
export interface AccountScope {
  tenant: Tenant;
  /** The `_id` of the linked account. */
  linked_account: string;
}
