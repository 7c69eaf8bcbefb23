import type { ConnectionHistoryEntry } from '@patchbay/contract/schema.gen.d.ts';
import type { HistoryRow } from '#db/connect/connection-history-repo.ts';
import { EXPIRED_REASONS } from '#db/schema/connect/connection.ts';
import type { AppLookup } from '#domain/apps/app-lookup.ts';
import { NEW_CONNECTION } from './connection-target.ts';
import { CONNECTED_AGAIN } from './store-connection.ts';

/** Converts an entry of the history of a linked account's connections to its wire format. */
export function historyToWire(row: HistoryRow, apps: AppLookup): ConnectionHistoryEntry {
  const app = apps(row.slug);
  const entry = {
    _id: row._id,
    slug: row.slug,
    app_name: app?.name ?? row.slug,
    app_icon: app?.icon ?? null,
    createdAt: row.created_at.toISOString(),
  };
  if (row.kind === 'attempt') {
    return {
      ...entry,
      type: 'not_connected',
      auth_type: 'oauth2',
      connection_id: isConnectionId(row.wanted_connection) ? row.wanted_connection : null,
      ...(row.error === null ? {} : { error: row.error }),
    };
  }
  const { type, reason, auth_type, connection: connection_id } = row;
  const expired_reason = EXPIRED_REASONS.find((expiredReason) => expiredReason === reason);
  return {
    ...entry,
    type: type === 'connection.created' && reason === CONNECTED_AGAIN ? 'reconnected' : TYPES[type],
    auth_type,
    connection_id,
    ...(expired_reason === undefined ? {} : { expired_reason }),
  };
}

const TYPES = {
  'connection.created': 'connected',
  'connection.expired': 'expired',
  'connection.deleted': 'disconnected',
} as const;

function isConnectionId(requested: string | null): requested is string {
  return requested !== null && requested !== NEW_CONNECTION;
}
