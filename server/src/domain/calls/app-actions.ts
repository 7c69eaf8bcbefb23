import type { Action } from '../../connectors/connector.gen.d.ts';
import { parseActions } from '../../connectors/parse-connector.ts';
import { readCustomActions } from '../../db/custom-app-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import type { TenantApp } from '../apps/tenant-apps.ts';

/** The actions of an app, in its own order. */
export async function actionsOf(
  tx: Tx,
  tenant: Tenant,
  { connector, custom_app_id }: TenantApp,
): Promise<readonly Action[]> {
  if (custom_app_id === null) {
    return connector.actions ?? [];
  }
  const stored = await readCustomActions(tx, tenant, connector.slug);
  return Array.isArray(stored) && stored.length > 0
    ? parseActions({ actions: stored }, connector.slug).actions
    : [];
}
