import { randomUUID } from 'node:crypto';
import { DecryptionError } from '#crypto/secret-box.ts';
import { planRefresh, takeLease } from '#db/connect/connection-refresh-repo.ts';
import { readConnection } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { getNextRefreshAt } from '#domain/connect/connections/refresh-schedule.ts';
import type { ExpireConnection } from '../connection/expire-connection.ts';
import type { ConnectionOpener } from '../connection/open-connection.ts';
import type { ProviderContexts } from '../provider/provider-context.ts';
import type { RefreshWithLease } from './refresh-with-lease.ts';

export interface ScheduledRefreshDeps
  extends Pick<ConnectDeps, 'db' | 'clock'>,
    Pick<ConnectionOpener, 'openRow' | 'openOAuthConnection'>,
    Pick<ProviderContexts, 'findProvider'> {
  expireConnection: ExpireConnection;
  refreshWithLease: RefreshWithLease;
}

/**
 * Creates a function that refreshes a connection ahead of time, after its `next_refresh_at`. It never waits: if another
 * process holds the lease, that process refreshes.
 *
 * @throws ConnectionUnusableError if the connection is deleted or expired
 */
export function createScheduledRefresh(
  deps: ScheduledRefreshDeps,
  { leaseMs }: { leaseMs: number },
): (tenant: Tenant, connectionId: string) => Promise<void> {
  const { db, clock, openRow, openOAuthConnection, findProvider } = deps;
  const { expireConnection, refreshWithLease } = deps;

  /** Expires a connection whose credentials cannot be decrypted: they were changed, moved, or lost their key. */
  const expireUnreadable = async (tenant: Tenant, connectionId: string) => {
    const row = await db.asTenant(tenant, (tx) => readConnection(tx, tenant, connectionId));
    if (row === null) {
      return;
    }
    await openRow(row).catch(async (error: unknown) => {
      if (!(error instanceof DecryptionError)) {
        throw error;
      }
      await expireConnection(row, { owner: null, reason: 'CREDENTIALS_UNREADABLE' });
    });
  };

  return async (tenant, connectionId) => {
    const opened = await openOAuthConnection(tenant, connectionId).catch((error: unknown) => {
      if (error instanceof DecryptionError) {
        return null;
      }
      throw error;
    });
    if (opened === null) {
      return expireUnreadable(tenant, connectionId);
    }
    const { row, credentials } = opened;
    const now = clock();
    if (row.next_refresh_at === null || row.next_refresh_at > now) {
      return;
    }
    const hasRefreshToken = credentials.refresh_token !== undefined;
    if (!hasRefreshToken && row.expires_at !== null && row.expires_at <= now) {
      await expireConnection(row, { owner: null, reason: 'NO_REFRESH_TOKEN' });
      return;
    }
    const isRetry = row.refresh_failures > 0 || row.grant_refused_at !== null;
    const planned = getNextRefreshAt({
      obtainedAt: credentials.obtained_at,
      expiresAt: row.expires_at,
      hasRefreshToken,
      lifetime: (await findProvider(row))?.oauth2.lifetime,
    });
    if (!isRetry && (planned === null || planned > now)) {
      await db.asTenant(tenant, (tx) => planRefresh(tx, row, planned));
      return;
    }
    const lease = { owner: randomUUID(), ms: leaseMs };
    const takenAt = performance.now();
    const taken = await db.asTenant(tenant, (tx) => takeLease(tx, tenant, row, lease));
    if (taken !== null) {
      await refreshWithLease({ row: taken, credentials }, { ...lease, takenAt });
    }
  };
}
