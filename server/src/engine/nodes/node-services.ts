import type { Database } from '../../db/database.ts';
import type { TenantApps } from '../../domain/apps/tenant-apps.ts';
import type { AppCaller } from '../../domain/calls/call-app.ts';
import type { ConnectLog } from '../../domain/connections/connect-deps.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';

/** What node executors work with, made once per process. */
export interface NodeServices {
  db: Database;
  clock: () => Date;
  log: ConnectLog;
  /** PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
  /** The guarded client, for addresses that people enter. */
  outbound: OutboundClient;
  apps: TenantApps;
  /** Calls apps with what linked accounts have connected. */
  caller: AppCaller;
}
