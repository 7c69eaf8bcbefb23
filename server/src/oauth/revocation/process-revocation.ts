import { isDeepStrictEqual } from 'node:util';
import {
  claimRevocation,
  deletePendingRevocation,
  type PendingRevocationRow,
} from '#db/connect/pending-revocation-repo.ts';
import { isGrantShared } from '#db/connect/shared-grant-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { isCustomSlug } from '#domain/apps/tenant-app.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { decryptCredentials } from '#domain/connect/connections/credentials.ts';
import { getRetryAt } from '#domain/connect/connections/refresh-schedule.ts';
import { createProvider, type FoundProvider, findProvider } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import { readStoredRegistration } from './revocation-queue.ts';

/**
 * Retries a queued revocation. Its row is deleted if the account has connected the app again, because many providers
 * have one grant per customer, and revoking the old token would end the new connection.
 */
export async function processRevocation(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<void> {
  const { db, clock, log } = deps;
  const { connection, slug } = row;
  const tenant = toTenant(row);
  const now = clock();
  const drop = () => dropRow(deps, row);
  const next = await db.asTenant(tenant, async (tx) => {
    if (await isGrantShared(tx, row, [])) {
      return 'connected again';
    }
    return (await claimRevocation(tx, row, getRetryAt(row.tries + 2, now))) ? 'mine' : 'taken';
  });
  if (next === 'taken') {
    return;
  }
  if (next === 'connected again') {
    log.info({ connection, slug }, 'connected again: the old tokens are left to their end');
    return drop();
  }
  const outcome = await tryToRevoke(deps, row);
  if (outcome === 'revoked') {
    log.info({ connection, slug }, 'the tokens of a disconnected app are revoked after a retry');
    return drop();
  }
  if (outcome === 'no provider') {
    // Without the app or a stored registration, the provider and its client are not known.
    log.warn({ connection, slug }, 'tokens cannot be revoked: their provider is not known');
    return drop();
  }
  if (row.give_up_at <= now) {
    return giveUp(deps, row);
  }
}

/** Plans the next try of a revocation that this server could not process. After a day it deletes the row. */
export async function putOffRevocation(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  row: PendingRevocationRow,
): Promise<void> {
  const now = deps.clock();
  if (row.give_up_at <= now) {
    return giveUp(deps, row);
  }
  await deps.db.asTenant(toTenant(row), (tx) =>
    claimRevocation(tx, row, getRetryAt(row.tries + 2, now)),
  );
}

function dropRow({ db }: Pick<ConnectDeps, 'db'>, row: PendingRevocationRow): Promise<void> {
  return db.asTenant(toTenant(row), (tx) => deletePendingRevocation(tx, row));
}

function giveUp(
  { db, log }: Pick<ConnectDeps, 'db' | 'log'>,
  row: PendingRevocationRow,
): Promise<void> {
  const { connection, slug } = row;
  log.warn({ connection, slug }, 'the provider never revoked the tokens of a connection');
  return dropRow({ db }, row);
}

async function tryToRevoke(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<'revoked' | 'not yet' | 'no provider'> {
  const { apps, keyRing, log, revokeBudgetMs } = deps;
  const { _id, connection, slug, credentials_encrypted } = row;
  const tenant = toTenant(row);
  try {
    const provider = await findProviderOfTokens(deps, row);
    if (provider === null) {
      const isGone = isCustomSlug(slug) || (await apps.find(tenant, slug)) === null;
      return isGone ? 'no provider' : 'not yet';
    }
    const target = { tenant, row: _id, table: 'pending_revocation' as const };
    const credentials = await decryptCredentials(keyRing, target, credentials_encrypted);
    const isRevoked =
      credentials.kind === 'oauth2' &&
      (await revokeTokens(provider.client, credentials, revokeBudgetMs));
    return isRevoked ? 'revoked' : 'not yet';
  } catch (err) {
    log.warn({ err, connection, slug }, 'the tokens could not be revoked');
    return 'not yet';
  }
}

/**
 * Returns the current provider if the tokens were issued to its client, else the stored one. The tokens of a custom app
 * are sent only to the address that it had for them, because its developers may have changed the address since.
 */
async function findProviderOfTokens(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<FoundProvider | null> {
  const current = await findProvider(deps, row);
  const stored = await readStoredRegistration(deps, row);
  if (stored === null) {
    return isCustomSlug(row.slug) ? null : current;
  }
  const isSame =
    current?.registration?.client.client_id === stored.client.client_id &&
    (!isCustomSlug(row.slug) ||
      isDeepStrictEqual(current.oauth2.revoke, stored.snapshot.oauth2.revoke));
  return isSame ? current : createProvider(deps, stored, row.variables);
}
