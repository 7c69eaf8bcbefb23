import type { ConfigConnectionStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigConnection } from '../../db/configs/read-config-repo.ts';

/**
 * Whether a config can reach the app. The connection that it names is never replaced by another.
 *
 * @param connections all that the account has of the app
 * @param chosen `_id` of the connection that the config names; null: the default
 */
export function connectionStatus(
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
