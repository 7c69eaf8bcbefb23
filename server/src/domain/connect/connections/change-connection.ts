import {
  type ConnectionRow,
  listConnections,
  lockLinkedAccount,
} from '#db/connect/connection-repo.ts';
import { makeDefault, renameConnection } from '#db/connect/default-connection-repo.ts';
import type { Database } from '#db/database.ts';
import { planPollsOfApp } from '#db/polls/plan-polls-repo.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { buildChanges } from '#domain/audit/build-changes.ts';
import { auditConnection } from './audit-connection.ts';

export interface ConnectionChange {
  /** The new name; null removes the name. */
  name?: string | null;
  is_default?: true;
}

/**
 * Renames a connection of a linked account, or makes it the default of its app.
 *
 * @returns the changed connection, or null if the account has no such connection of the app
 */
export function changeConnection(
  { db, clock }: { db: Pick<Database, 'asTenant'>; clock: () => Date },
  { tenant, linked_account }: AccountScope,
  of: { slug: string; connection_id: string },
  { name, is_default }: ConnectionChange,
): Promise<ConnectionRow | null> {
  return db.asTenant(tenant, async (tx) => {
    const find = () => listConnections(tx, tenant, { linked_account, ...of });
    await lockLinkedAccount(tx, tenant, linked_account);
    const [row] = await find();
    if (row === undefined) {
      return null;
    }
    if (name !== undefined) {
      await renameConnection(tx, tenant, row._id, name === null ? null : name.trim());
    }
    if (is_default === true) {
      await makeDefault(tx, tenant, row);
      await planPollsOfApp(tx, tenant, row, clock());
    }
    const [after] = await find();
    if (after === undefined) {
      return null;
    }
    const changes = buildChanges(row, after, { only: ['name', 'is_default'] });
    if (changes !== null) {
      await auditConnection(tx, after, 'changed', { now: clock(), changes });
    }
    return after;
  });
}
