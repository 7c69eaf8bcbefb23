import { findAppSetting } from '#db/apps/app-setting-repo.ts';
import {
  type ConnectionRow,
  insertConnection,
  lockLinkedAccount,
  recordConnectionEvent,
  replaceCredentials,
} from '#db/connect/connection-repo.ts';
import { clearDefault, makeDefault } from '#db/connect/default-connection-repo.ts';
import type { Tx } from '#db/database.ts';
import { planPollsOfApp } from '#db/polls/plan-polls-repo.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { createObjectId } from '#lib/object-id.ts';
import { auditConnection } from './audit-connection.ts';
import type { ConnectDeps } from './connect-deps.ts';
import { type ConnectionIdentity, UNKNOWN_IDENTITY } from './connection-identity.ts';
import {
  type ConnectionTarget,
  type ConnectionWish,
  findTarget,
  MAX_CONNECTIONS,
  NEW_CONNECTION,
} from './connection-target.ts';
import { type Credentials, encryptCredentials } from './credentials.ts';
import { getNextRefreshAt } from './refresh-schedule.ts';

/** The reason that the history of a connection has if the connection was renewed. */
export const CONNECTED_AGAIN = 'CONNECTED_AGAIN';

export interface NewConnection extends ConnectionWish {
  /** The `_id` for a new row; default a new id. */
  _id?: string;
  credentials: Credentials;
  /** The name of the account at the provider; `NA` if the provider does not report it. */
  identifier: unknown;
  /** The identity of the account; default unknown. */
  identity?: ConnectionIdentity;
  scopes: string[];
  expires_at: Date | null;
  connected_at: Date;
  /** The variables of the connector's URL templates; default none. */
  variables?: Record<string, string>;
  /** Runs in the same transaction, after the row is written. */
  onStored?: (tx: Tx, connection_id: string) => Promise<void>;
}

export type StoreOutcome =
  | { kind: 'stored'; connection_id: string }
  /** The linked account was deleted. */
  | { kind: 'no_such_account' }
  /** The linked account cannot have another connection of the app. */
  | { kind: 'limit' };

/** Makes a connection active with new credentials. Renews the connection that `findTarget` finds, or inserts a new one. */
export async function storeConnection(
  deps: Pick<ConnectDeps, 'keyRing' | 'db' | 'restoreArchivedConfigs'>,
  scope: AccountScope,
  connection: NewConnection,
): Promise<StoreOutcome> {
  const { tenant } = scope;
  const { identity = UNKNOWN_IDENTITY, identifier, variables = {} } = connection;
  const find = (tx: Tx) =>
    findTarget(tx, scope, connection, { identity: identity.identity, identifier, variables });
  for (;;) {
    const { renewed: known } = await deps.db.asTenant(tenant, find);
    const _id = known?._id ?? connection._id ?? createObjectId();
    // Encrypt before the transaction. The key ring may need a database connection of its own, and waiting for one
    // while holding another can exhaust the pool.
    const encrypted = await encryptCredentials(
      deps.keyRing,
      { tenant, row: _id },
      connection.credentials,
    );
    const outcome = await deps.db.asTenant(tenant, async (tx): Promise<StoreOutcome | 'again'> => {
      if ((await lockLinkedAccount(tx, tenant, scope.linked_account)) === null) {
        return { kind: 'no_such_account' };
      }
      const target = await find(tx);
      if (target.renewed?._id !== known?._id) {
        return 'again';
      }
      if (target.renewed === null && (await isAtLimit(tx, scope, connection, target.ofApp))) {
        return { kind: 'limit' };
      }
      await writeRow(deps, tx, scope, connection, target, { _id, encrypted });
      await connection.onStored?.(tx, _id);
      return { kind: 'stored', connection_id: _id };
    });
    if (outcome !== 'again') {
      return outcome;
    }
  }
}

/** Returns whether the linked account cannot have another connection of the app. */
export async function isAtLimit(
  tx: Tx,
  { tenant }: AccountScope,
  { slug, wanted }: ConnectionWish,
  ofApp: readonly ConnectionRow[],
): Promise<boolean> {
  if (ofApp.length >= MAX_CONNECTIONS) {
    return true;
  }
  // The first connection of another auth method does not count as an added one.
  return (
    wanted === NEW_CONNECTION &&
    ofApp.length > 0 &&
    (await findAppSetting(tx, tenant, slug))?.single_connection === true
  );
}

/** Returns when the scheduler first checks the connection. The scheduler then applies the connector's rules. */
function getFirstCheckAt({ credentials, expires_at }: NewConnection): Date | null {
  return credentials.kind === 'keybased'
    ? null
    : getNextRefreshAt({
        obtainedAt: credentials.obtained_at,
        expiresAt: expires_at,
        hasRefreshToken: credentials.refresh_token !== undefined,
        lifetime: undefined,
      });
}

async function writeRow(
  { restoreArchivedConfigs }: Pick<ConnectDeps, 'restoreArchivedConfigs'>,
  tx: Tx,
  { tenant, linked_account }: AccountScope,
  connection: NewConnection,
  { renewed, ofApp }: ConnectionTarget,
  { _id, encrypted }: { _id: string; encrypted: string },
): Promise<void> {
  const { slug, auth_type, identifier, scopes, expires_at, connected_at } = connection;
  const stored = {
    ...(connection.identity ?? UNKNOWN_IDENTITY),
    identifier,
    scopes,
    expires_at,
    connected_at,
    credentials_encrypted: encrypted,
    variables: connection.variables ?? {},
    next_refresh_at: getFirstCheckAt(connection),
  };
  const row = { ...tenant, _id, linked_account, slug, auth_type };
  const becomesDefault = isNewDefault(connection, renewed, ofApp);
  if (renewed === null) {
    if (becomesDefault) {
      await clearDefault(tx, tenant, row);
    }
    await insertConnection(tx, { ...row, ...stored, status: 'active', is_default: becomesDefault });
  } else {
    await replaceCredentials(tx, tenant, _id, stored);
    if (becomesDefault) {
      await makeDefault(tx, tenant, row);
    }
  }
  await restoreArchivedConfigs(tx, tenant, row, connected_at);
  await planPollsOfApp(tx, tenant, row, connected_at);
  await recordConnectionEvent(tx, row, {
    type: 'connection.created',
    reason: renewed === null ? null : CONNECTED_AGAIN,
    created_at: connected_at,
  });
  const metadata = { auth_type, again: renewed !== null };
  await auditConnection(tx, row, 'created', { now: connected_at, metadata });
}

/**
 * Returns whether the connection becomes the default. It replaces an expired default if the request names no
 * connection, for example after the customer connects by another auth method.
 */
function isNewDefault(
  { wanted }: ConnectionWish,
  renewed: ConnectionRow | null,
  ofApp: readonly ConnectionRow[],
): boolean {
  const current = ofApp.find(({ is_default }) => is_default);
  if (current === undefined) {
    return true;
  }
  return wanted === undefined && current._id !== renewed?._id && current.status === 'expired';
}
