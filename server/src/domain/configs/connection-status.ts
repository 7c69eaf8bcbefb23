import type { ConfigConnectionStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigConnection } from '#db/configs/read-config-repo.ts';

/**
 * Returns the status of the connection that a config uses. A deleted connection is never replaced by another.
 *
 * @param connections all connections of the account to the app
 * @param chosen the `_id` of the connection that the config names, or null for the default connection
 */
export function getConnectionStatus(
  connections: readonly ConfigConnection[],
  chosen: string | null,
): ConfigConnectionStatus {
  const used = connections.find(({ _id, is_default }) =>
    chosen === null ? is_default : _id === chosen,
  );
  if (used !== undefined) {
    return used.status;
  }
  return connections.length === 0 ? 'not_connected' : 'deleted';
}
