import {
  insertConnection,
  listConnections,
  lockLinkedAccount,
  recordConnectionEvent,
  replaceCredentials,
} from '../../db/connect/connection-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { AuthType } from '../../db/schema/connection.ts';
import { newObjectId } from '../../lib/object-id.ts';

import type { AccountScope, ConnectDeps } from './connect-deps.ts';
import { type Credentials, encryptCredentials } from './credentials.ts';
import { nextRefreshAt } from './refresh-schedule.ts';

export interface NewConnection {
  /** `_id` for a new row; left out: a new key. */
  _id?: string;
  slug: string;
  auth_type: AuthType;
  credentials: Credentials;
  /** The account at the provider; `NA` if the provider does not report it. */
  identifier: unknown;
  scopes: string[];
  expires_at: Date | null;
  connected_at: Date;
  /** What the connector's URL templates are filled from; default: nothing. */
  variables?: Record<string, string>;
  /** Runs in the same transaction, after the row is written. */
  onStored?: (tx: Tx, connection_id: string) => Promise<void>;
}

/**
 * Makes the connection active with new credentials: a new row, or the account's row of this app and
 * auth method when it connects again.
 *
 * @returns `_id` of the connection; null if the linked account was deleted
 */
export async function storeConnection(
  deps: Pick<ConnectDeps, 'keyRing' | 'db'>,
  scope: AccountScope,
  connection: NewConnection,
): Promise<string | null> {
  const { tenant } = scope;
  const { slug, auth_type } = connection;
  const find = async (tx: Tx) =>
    (
      await listConnections(tx, tenant, { linked_account: scope.linked_account, slug, auth_type })
    )[0]?._id;
  for (;;) {
    const known = await deps.db.asTenant(tenant, find);
    const _id = known ?? connection._id ?? newObjectId();
    // Before the transaction: the key ring may need a database connection of its own, and waiting for
    // one while holding another can starve the pool.
    const encrypted = await encryptCredentials(
      deps.keyRing,
      { tenant, row: _id },
      connection.credentials,
    );
    const outcome = await deps.db.asTenant(tenant, async (tx) => {
      if ((await lockLinkedAccount(tx, tenant, scope.linked_account)) === null) {
        return 'no account';
      }
      if ((await find(tx)) !== known) {
        return 'again';
      }
      await writeRow(tx, scope, connection, { _id, encrypted, isNew: known === undefined });
      await connection.onStored?.(tx, _id);
      return 'stored';
    });
    if (outcome !== 'again') {
      return outcome === 'stored' ? _id : null;
    }
  }
}

/** When the scheduler looks first, which knows the connector's rules by then. */
function firstLook({ credentials, expires_at }: NewConnection): Date | null {
  return credentials.kind === 'keybased'
    ? null
    : nextRefreshAt({
        obtainedAt: credentials.obtained_at,
        expiresAt: expires_at,
        hasRefreshToken: credentials.refresh_token !== undefined,
        lifetime: undefined,
      });
}

async function writeRow(
  tx: Tx,
  { tenant, linked_account }: AccountScope,
  connection: NewConnection,
  { _id, encrypted, isNew }: { _id: string; encrypted: string; isNew: boolean },
): Promise<void> {
  const { slug, auth_type, identifier, scopes, expires_at, connected_at } = connection;
  const stored = {
    identifier,
    scopes,
    expires_at,
    connected_at,
    credentials_encrypted: encrypted,
    variables: connection.variables ?? {},
    next_refresh_at: firstLook(connection),
  };
  const row = { ...tenant, _id, linked_account, slug, auth_type };
  if (isNew) {
    await insertConnection(tx, { ...row, ...stored, status: 'active' });
  } else {
    await replaceCredentials(tx, tenant, _id, stored);
  }
  await recordConnectionEvent(tx, row, {
    type: 'connection.created',
    reason: isNew ? null : 'CONNECTED_AGAIN',
    created_at: connected_at,
  });
}
