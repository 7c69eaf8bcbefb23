import { randomUUID } from 'node:crypto';
import { DecryptionError } from '#crypto/secret-box.ts';
import { planRefresh, takeLease } from '#db/connect/connection-refresh-repo.ts';
import { readConnection } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { getNextRefreshAt } from '#domain/connect/connections/refresh-schedule.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import { openOAuthConnection, openRow } from '../connection/open-connection.ts';
import { findProvider } from '../provider/provider-context.ts';
import { refreshWithLease } from './refresh-with-lease.ts';

/**
 * Refreshes a connection ahead of time, after its `next_refresh_at`. It never waits: if another process holds the
 * lease, that process refreshes.
 *
 * @throws ConnectionUnusableError if the connection is deleted or expired
 */
export async function refreshAheadOfTime(
  deps: ConnectDeps,
  tenant: Tenant,
  connectionId: string,
  { leaseMs }: { leaseMs: number },
): Promise<void> {
  const { db, clock } = deps;
  const opened = await openOAuthConnection(deps, tenant, connectionId).catch((error: unknown) => {
    if (error instanceof DecryptionError) {
      return null;
    }
    throw error;
  });
  if (opened === null) {
    return expireUnreadable(deps, tenant, connectionId);
  }
  const { row, credentials } = opened;
  const now = clock();
  if (row.next_refresh_at === null || row.next_refresh_at > now) {
    return;
  }
  const hasRefreshToken = credentials.refresh_token !== undefined;
  if (!hasRefreshToken && row.expires_at !== null && row.expires_at <= now) {
    await expireConnection(deps, row, { owner: null, reason: 'NO_REFRESH_TOKEN' });
    return;
  }
  const isRetry = row.refresh_failures > 0 || row.grant_refused_at !== null;
  const planned = getNextRefreshAt({
    obtainedAt: credentials.obtained_at,
    expiresAt: row.expires_at,
    hasRefreshToken,
    lifetime: (await findProvider(deps, row))?.oauth2.lifetime,
  });
  if (!isRetry && (planned === null || planned > now)) {
    await db.asTenant(tenant, (tx) => planRefresh(tx, row, planned));
    return;
  }
  const lease = { owner: randomUUID(), ms: leaseMs };
  const takenAt = performance.now();
  const taken = await db.asTenant(tenant, (tx) => takeLease(tx, tenant, row, lease));
  if (taken !== null) {
    await refreshWithLease(deps, { row: taken, credentials }, { ...lease, takenAt });
  }
}

/** Expires a connection whose credentials cannot be decrypted: they were changed, moved, or lost their key. */
async function expireUnreadable(
  deps: ConnectDeps,
  tenant: Tenant,
  connectionId: string,
): Promise<void> {
  const row = await deps.db.asTenant(tenant, (tx) => readConnection(tx, tenant, connectionId));
  if (row === null) {
    return;
  }
  await openRow(deps, row).catch(async (error: unknown) => {
    if (!(error instanceof DecryptionError)) {
      throw error;
    }
    await expireConnection(deps, row, { owner: null, reason: 'CREDENTIALS_UNREADABLE' });
  });
}
