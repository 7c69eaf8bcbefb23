import { markExpired } from '../../db/connect/connection-refresh-repo.ts';
import { type ConnectionRow, recordConnectionEvent } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ExpiredReason } from '../../db/schema/connection.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';

/**
 * Ends a connection that cannot be used until its customer connects again, and writes down why.
 * Somebody who stored newer credentials meanwhile wins.
 *
 * @param owner who holds the lease; null: nobody has to
 * @returns whether it expired by this call
 */
export async function expireConnection(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  tenant: Tenant,
  row: ConnectionRow,
  owner: string | null,
  reason: ExpiredReason,
): Promise<boolean> {
  const now = deps.clock();
  const isExpired = await deps.db.asTenant(tenant, async (tx) => {
    const expired = { expired_at: now, expired_reason: reason };
    const marked = await markExpired(tx, row, owner, expired);
    if (marked) {
      await recordConnectionEvent(tx, row, { type: 'connection.expired', reason, created_at: now });
    }
    return marked;
  });
  if (isExpired) {
    deps.log.info({ connection: row._id, slug: row.slug, reason }, 'a connection has expired');
  }
  return isExpired;
}
