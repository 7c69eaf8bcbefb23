import { markExpired } from '#db/connect/connection-refresh-repo.ts';
import { type ConnectionRow, recordConnectionEvent } from '#db/connect/connection-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ExpiredReason } from '#db/schema/connect/connection.ts';
import { auditConnection } from '#domain/connect/connections/audit-connection.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';

/**
 * Marks a connection as expired until its customer connects again, and records the reason. It does nothing if another
 * process has stored newer credentials.
 *
 * @param owner the holder of the lease, or null if no lease is needed
 * @returns whether this call marked the connection as expired
 */
export async function expireConnection(
  { db, clock, log }: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  row: ConnectionRow,
  { owner, reason }: { owner: string | null; reason: ExpiredReason },
): Promise<boolean> {
  const now = clock();
  const isExpired = await db.asTenant(toTenant(row), async (tx) => {
    const expired = { expired_at: now, expired_reason: reason };
    const isMarked = await markExpired(tx, row, owner, expired);
    if (isMarked) {
      await recordConnectionEvent(tx, row, {
        type: 'connection.expired',
        reason,
        created_at: now,
      });
      await auditConnection(tx, row, 'expired', { now, metadata: { reason } });
    }
    return isMarked;
  });
  if (isExpired) {
    log.info({ connection: row._id, slug: row.slug, reason }, 'a connection has expired');
  }
  return isExpired;
}
