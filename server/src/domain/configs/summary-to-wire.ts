import type { ConfigSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigSummaryRow } from '../../db/configs/config-repo.ts';
import type { ConfigConnection } from '../../db/configs/read-config-repo.ts';
import { connectionStatus } from './connection-status.ts';

/** @param connections all that the account has of the app */
export function summaryToWire(
  row: ConfigSummaryRow,
  connections: readonly ConfigConnection[],
): ConfigSummary {
  return {
    slug: row.slug,
    config_id: row.config_id,
    revision: row.revision,
    workflows_enabled: row.workflows_enabled,
    connection_status: connectionStatus(connections, row.connection),
    archived_at: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
