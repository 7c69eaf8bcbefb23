import type { ConfigSummary } from '@patchbay/contract/schema.gen.d.ts';
import { type ConfigSummaryRow, listConfigsOfAccount } from '#db/configs/config-repo.ts';
import { listPortalHeads } from '#db/configs/published-portal-repo.ts';
import { type ConfigConnection, listAccountConnections } from '#db/configs/read-config-repo.ts';
import { findUserDefinedFields } from '#db/connect/linked-account-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { getConnectionStatus } from './connection-status.ts';
import { isAllowed } from './offered-workflows.ts';
import type { PublishedPortals } from './published-portal.ts';

/** Lists the configs of a linked account for all apps, oldest first, as the organization sees them. */
export async function listSummaries(
  { portals }: { portals: PublishedPortals },
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
): Promise<ConfigSummary[]> {
  const [rows, connections, udf] = await Promise.all([
    listConfigsOfAccount(tx, tenant, linked_account),
    listAccountConnections(tx, tenant, linked_account),
    findUserDefinedFields(tx, tenant, linked_account),
  ]);
  // The portal of an app matters only if some workflow of it is enabled.
  const slugs = new Set(rows.flatMap(({ slug, enabled }) => (enabled.length === 0 ? [] : slug)));
  const heads = slugs.size === 0 ? [] : await listPortalHeads(tx, tenant, [...slugs]);
  const offered = new Map(
    await Promise.all(
      heads.map(async (head) => {
        const { document } = await portals.readFields(tx, tenant, head);
        const allowed = document.workflows.filter((offer) => isAllowed(offer, { udf }));
        return [head.slug, new Set(allowed.map(({ id }) => id))] as const;
      }),
    ),
  );
  return rows.map((row) =>
    summaryToWire(row, {
      workflows_enabled: row.enabled.filter((id) => offered.get(row.slug)?.has(id)).length,
      connections: connections.filter(({ slug }) => slug === row.slug),
    }),
  );
}

/**
 * Converts a config to its summary on the wire.
 *
 * @param connections all connections of the account to the app
 */
function summaryToWire(
  row: ConfigSummaryRow,
  {
    workflows_enabled,
    connections,
  }: { workflows_enabled: number; connections: readonly ConfigConnection[] },
): ConfigSummary {
  return {
    slug: row.slug,
    config_id: row.config_id,
    revision: row.revision,
    workflows_enabled,
    connection_status: getConnectionStatus(connections, row.connection),
    archived_at: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
