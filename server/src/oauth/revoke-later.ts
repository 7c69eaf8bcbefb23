import type { ConnectionRow } from '../db/connection-repo.ts';
import type { Tx } from '../db/database.ts';
import { newObjectId } from '../db/object-id.ts';
import {
  claimRevocation,
  deletePendingRevocation,
  insertPendingRevocation,
  isConnectedAgain,
  type PendingRevocationRow,
} from '../db/pending-revocation-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import {
  type Credentials,
  openCredentials,
  sealCredentials,
} from '../domain/connections/credentials.ts';
import { retryAt } from '../domain/connections/refresh-schedule.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { vendorOf } from './vendor-of.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the tokens of a connection that goes now, sealed for the queue, so that its vendor can be
 * asked again for 24 hours.
 *
 * @returns writes the row; to be called in the transaction that deletes the connection
 */
export async function revokeLater(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  { org_id, environment, _id: connection, linked_account, slug, variables }: ConnectionRow,
  credentials: Credentials,
): Promise<(tx: Tx) => Promise<void>> {
  const tenant = { org_id, environment };
  const _id = newObjectId();
  const now = deps.clock();
  const row = {
    ...tenant,
    _id,
    connection,
    linked_account,
    slug,
    variables,
    credentials_encrypted: await sealCredentials(
      deps.keyRing,
      tenant,
      _id,
      credentials,
      'pending_revocation',
    ),
    next_try_at: retryAt(1, now),
    give_up_at: new Date(now.getTime() + DAY_MS),
    created_at: now,
  };
  return (tx) => insertPendingRevocation(tx, row);
}

/**
 * One more try to take back what is left of a disconnected connection. Where the account has the app
 * connected again the queue lets go: many vendors know one consent per customer, and taking the old
 * token back would end the new connection.
 */
export async function revokeNow(deps: ConnectDeps, row: PendingRevocationRow): Promise<void> {
  const { org_id, environment, connection, slug } = row;
  const tenant = { org_id, environment };
  const now = deps.clock();
  const done = (what: string) => {
    deps.log.info({ connection, slug }, what);
    return deps.db.asTenant(tenant, (tx) => deletePendingRevocation(tx, row));
  };
  const next = await deps.db.asTenant(tenant, async (tx) => {
    if (await isConnectedAgain(tx, row)) {
      return 'connected again';
    }
    return (await claimRevocation(tx, row, retryAt(row.tries + 2, now))) ? 'mine' : 'taken';
  });
  if (next === 'taken') {
    return;
  }
  if (next === 'connected again') {
    return done('connected again: the old tokens are left to their end');
  }
  const isRevoked = await tryToRevoke(deps, row);
  if (isRevoked) {
    return done('the tokens of a disconnected app were taken back in the end');
  }
  if (row.give_up_at <= now) {
    deps.log.warn({ connection, slug }, 'the vendor never took the tokens of a connection back');
    await deps.db.asTenant(tenant, (tx) => deletePendingRevocation(tx, row));
  }
}

async function tryToRevoke(deps: ConnectDeps, row: PendingRevocationRow): Promise<boolean> {
  const { _id, org_id, environment, connection, slug, credentials_encrypted } = row;
  const tenant = { org_id, environment };
  try {
    const vendor = await vendorOf(deps, tenant, row);
    const credentials = await openCredentials(
      deps.keyRing,
      tenant,
      _id,
      credentials_encrypted,
      'pending_revocation',
    );
    return (
      vendor !== null &&
      credentials.kind === 'oauth2' &&
      (await revokeTokens(vendor.client, credentials, deps.revokeBudgetMs))
    );
  } catch (err) {
    deps.log.warn({ err, connection, slug }, 'the tokens could not be taken back');
    return false;
  }
}
