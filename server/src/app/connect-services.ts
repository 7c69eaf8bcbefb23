import { DEMO_VENDOR_PATH } from '@patchbay/demo-vendor/demo-vendor.ts';
import { DESK_HOSTS } from '@patchbay/demo-vendor/desk/desk-routes.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { createClientFinder } from '../domain/apps/client-secret.ts';
import { createTenantApps } from '../domain/apps/tenant-apps.ts';
import { restoreArchived } from '../domain/configs/write/archive-configs.ts';
import type { ConnectDeps, ConnectLog } from '../domain/connect/connections/connect-deps.ts';
import type { AppsServices, ConnectServices } from '../http/services.ts';
import { createCredentialProvider } from '../oauth/refresh/credential-provider.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';

export interface ConnectServicesOptions {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  log: ConnectLog;
  publicUrl: () => string;
  apiPrefix: string;
  /** Whether `demo_crm` and its simulated provider run here. */
  isDemo: boolean;
  /** The entries of ALLOW_PRIVATE_HOSTS; default none. */
  allowPrivateHosts?: readonly string[];
  tokenTimeoutMs?: number;
  revokeBudgetMs?: number;
}

/** Creates the services that connect apps. The functions of `oauth` take them. */
export function createConnectServices(
  { connectors, installation, clients }: AppsServices,
  options: ConnectServicesOptions,
): ConnectServices {
  const { db, keyRing, clock, log, publicUrl, apiPrefix, isDemo } = options;
  const demoProvider = () => ({ origin: publicUrl(), path: DEMO_VENDOR_PATH, hosts: DESK_HOSTS });
  const deps: ConnectDeps = {
    db,
    keyRing,
    outbound: createOutboundClient({
      allowPrivateHosts: options.allowPrivateHosts ?? [],
      ...(isDemo ? { builtInProvider: demoProvider } : {}),
    }),
    apps: createTenantApps({
      db,
      connectors,
      installation,
      apiUrl: () => `${publicUrl()}${apiPrefix}`,
    }),
    findOAuthClient: createClientFinder({ db, keyRing }, clients),
    restoreArchivedConfigs: restoreArchived,
    clock,
    log,
    publicUrl,
    apiPrefix,
    ...(options.tokenTimeoutMs === undefined ? {} : { tokenTimeoutMs: options.tokenTimeoutMs }),
    ...(options.revokeBudgetMs === undefined ? {} : { revokeBudgetMs: options.revokeBudgetMs }),
  };
  return { ...deps, credentials: createCredentialProvider(deps) };
}
