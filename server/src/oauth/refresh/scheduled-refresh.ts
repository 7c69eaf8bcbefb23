import { randomUUID } from 'node:crypto';
import { planRefresh, takeLease } from '../../db/connect/connection-refresh-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { nextRefreshAt } from '../../domain/connections/refresh-schedule.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import { openOAuthConnection } from '../connection/open-connection.ts';
import { findProviderContext } from '../provider/provider-context.ts';
import { refreshWithLease } from './refresh-with-lease.ts';
import type { RefreshSettings } from './single-flight-refresh.ts';

/**
 * Refreshes a connection ahead of time, once its `next_refresh_at` has come. Waits for nobody: where
 * another process has the lease, that one does it.
 *
 * @throws ConnectionUnusableError where it is gone or expired
 */
export async function runScheduledRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  connectionId: string,
  { leaseMs }: Pick<RefreshSettings, 'leaseMs'>,
): Promise<void> {
  const { row, credentials } = await openOAuthConnection(deps, tenant, connectionId);
  const now = deps.clock();
  if (row.next_refresh_at === null || row.next_refresh_at > now) {
    return;
  }
  if (credentials.refresh_token === undefined && isOver(row.expires_at, now)) {
    await expireConnection(deps, tenant, row, null, 'NO_REFRESH_TOKEN');
    return;
  }
  const isTrying = row.refresh_failures > 0 || row.grant_refused_at !== null;
  const planned = nextRefreshAt({
    obtainedAt: credentials.obtained_at,
    expiresAt: row.expires_at,
    hasRefreshToken: credentials.refresh_token !== undefined,
    lifetime: (await findProviderContext(deps, tenant, row))?.oauth2.lifetime,
  });
  if (!isTrying && (planned === null || planned > now)) {
    await deps.db.asTenant(tenant, (tx) => planRefresh(tx, row, planned));
    return;
  }
  const lease = { owner: randomUUID(), ms: leaseMs };
  const takenAt = performance.now();
  const taken = await deps.db.asTenant(tenant, (tx) => takeLease(tx, tenant, row, lease));
  if (taken !== null) {
    await refreshWithLease(deps, tenant, { row: taken, credentials }, { ...lease, takenAt });
  }
}

const isOver = (end: Date | null, now: Date) => end !== null && end <= now;
