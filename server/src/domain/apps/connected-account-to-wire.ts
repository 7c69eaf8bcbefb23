import type { ConnectedAccount, Integration } from '@patchbay/contract/schema.gen.d.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';

/** Converts a connection to an entry of `connected_accounts`. */
export function connectedAccountToWire(row: ConnectionRow): ConnectedAccount {
  return {
    identifier: identifierToWire(row.identifier),
    name: row.name,
    is_default: row.is_default,
    auth_type: row.auth_type,
    connectedAt: row.connected_at.toISOString(),
    status: row.status,
    connection_id: row._id,
  };
}
/** Converts the identity of an account to its wire format, as the provider reported it. */
export function identifierToWire(value: unknown): Integration['identifier'] {
  if (typeof value === 'object' && value !== null) {
    return { ...value };
  }
  return typeof value === 'string' ? value : null;
}
