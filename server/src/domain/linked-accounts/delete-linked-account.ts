import { listConnections, lockLinkedAccount } from '#db/connect/connection-repo.ts';
import {
  deleteLinkedAccountRow,
  findLinkedAccountId,
  findNameOfAccount,
} from '#db/connect/linked-account-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import { deleteReceivedOfAccount } from '#db/events/received-events-repo.ts';
import type { AccountScope } from '../account-scope.ts';
import { auditAccount } from './audit-account.ts';

/**
 * The maximum number of rounds that disconnect connections which are made in the meantime. After the last one
 * the account is deleted together with its connections.
 */
const MAX_ROUNDS = 5;
/** The number of received events that one transaction deletes. */
const EVENT_BATCH_SIZE = 500;

export interface DeleteDeps {
  db: Database;
  clock: () => Date;
  /** Ends every connection of this app, and revokes its tokens at the provider. */
  disconnect: (scope: AccountScope, slug: string) => Promise<unknown>;
  /** Revokes the tokens of pending account selections. */
  abandonSelections: (scope: AccountScope) => Promise<void>;
}

/**
 * Deletes the events that the account has fired, disconnects everything, then deletes the account. If connections were
 * deleted with their account, their tokens would stay valid at the provider.
 *
 * @returns false if the account does not exist
 */
export async function deleteLinkedAccount(
  { db, clock, disconnect, abandonSelections }: DeleteDeps,
  tenant: Tenant,
  account_id: string,
): Promise<boolean> {
  const linked_account = await db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, account_id),
  );
  if (linked_account === null) {
    return false;
  }
  const scope = { tenant, linked_account };
  await abandonSelections(scope);
  const account = { _id: linked_account, account_id };
  await deleteReceivedEvents(db, tenant, account);
  for (let round = 1; ; round += 1) {
    const slugs = await db.asTenant(tenant, async (tx) => {
      // Connecting takes the same lock, so nothing can be connected between the query and the deletion.
      if ((await lockLinkedAccount(tx, tenant, linked_account)) === null) {
        return new Set<string>();
      }
      const connections = await listConnections(tx, tenant, { linked_account });
      if (connections.length === 0 || round > MAX_ROUNDS) {
        const name = await findNameOfAccount(tx, tenant, account_id);
        await deleteReceivedOfAccount(tx, tenant, account, EVENT_BATCH_SIZE);
        await deleteLinkedAccountRow(tx, tenant, linked_account);
        await auditAccount(tx, { ...tenant, ...account, name }, 'deleted', { now: clock() });
        return new Set<string>();
      }
      return new Set(connections.map((connection) => connection.slug));
    });
    if (slugs.size === 0) {
      return true;
    }
    await Promise.all([...slugs].map((slug) => disconnect(scope, slug)));
  }
}

/** Deletes the received events of an account in small transactions, because there may be many. */
async function deleteReceivedEvents(
  db: Database,
  tenant: Tenant,
  account: { _id: string; account_id: string },
): Promise<void> {
  for (let deleted = EVENT_BATCH_SIZE; deleted === EVENT_BATCH_SIZE; ) {
    deleted = await db.asTenant(tenant, (tx) =>
      deleteReceivedOfAccount(tx, tenant, account, EVENT_BATCH_SIZE),
    );
  }
}
