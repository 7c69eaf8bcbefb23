import { type ConnectionRow, listConnections } from '../../db/connection-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import type { AuthType } from '../../db/schema/connection.ts';

/** The connection to call an app with: of those that work the newest, else the newest; null: none. */
export async function findConnection(
  tx: Tx,
  tenant: Tenant,
  wanted: { linked_account: string; slug: string; auth_type?: AuthType | undefined },
): Promise<ConnectionRow | null> {
  const newestFirst = (await listConnections(tx, tenant, wanted)).reverse();
  return newestFirst.find(({ status }) => status === 'active') ?? newestFirst[0] ?? null;
}
