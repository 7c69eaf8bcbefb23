import type { KeyRing } from '#crypto/key-ring.ts';
import type { ConfigsOfApp } from '#db/configs/archive-config-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import type { FindOAuthClient } from '#domain/apps/oauth-client.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';

/** The parts of a structured log that connecting writes to. */
export interface ConnectLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Takes the archived configs of an app back into use after the linked account has connected the app again. */
export type RestoreArchivedConfigs = (
  tx: Tx,
  tenant: Tenant,
  which: ConfigsOfApp,
  now: Date,
) => Promise<void>;

/** The dependencies of connecting an app. */
export interface ConnectDeps {
  db: Database;
  keyRing: KeyRing;
  outbound: OutboundClient;
  apps: TenantApps;
  findOAuthClient: FindOAuthClient;
  restoreArchivedConfigs: RestoreArchivedConfigs;
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
