import {
  claimRevocation,
  deletePendingRevocation,
  isConnectedAgain,
  type PendingRevocationRow,
} from '../../db/connect/pending-revocation-repo.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { decryptCredentials } from '../../domain/connections/credentials.ts';
import { retryAt } from '../../domain/connections/refresh-schedule.ts';
import {
  findProviderContext,
  type ProviderContext,
  providerContextFrom,
} from '../provider/provider-context.ts';
import { queuedProvider } from './revocation-queue.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * One more try to take back what is left of a disconnected connection. Where the account has the app
 * connected again the queue lets go: many providers know one consent per customer, and taking the old
 * token back would end the new connection.
 */
export async function processRevocation(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<void> {
  const { org_id, environment, connection, slug } = row;
  const tenant = { org_id, environment };
  const now = deps.clock();
  const drop = () => deps.db.asTenant(tenant, (tx) => deletePendingRevocation(tx, row));
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
    deps.log.info({ connection, slug }, 'connected again: the old tokens are left to their end');
    return drop();
  }
  const outcome = await tryToRevoke(deps, row);
  if (outcome === 'revoked') {
    deps.log.info(
      { connection, slug },
      'the tokens of a disconnected app were taken back in the end',
    );
    return drop();
  }
  if (outcome === 'nobody to ask') {
    // Without the app nobody will ever know whom to ask, or as whom.
    deps.log.warn({ connection, slug }, 'tokens cannot be taken back: their app was deleted');
    return drop();
  }
  if (row.give_up_at <= now) {
    deps.log.warn({ connection, slug }, 'the provider never took the tokens of a connection back');
    return drop();
  }
}

async function tryToRevoke(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<'revoked' | 'not yet' | 'nobody to ask'> {
  const { _id, org_id, environment, connection, slug, credentials_encrypted } = row;
  const tenant = { org_id, environment };
  try {
    const provider = await providerFor(deps, row);
    if (provider === null) {
      const isThere = (await deps.apps.find(tenant, slug)) !== null;
      return isThere ? 'not yet' : 'nobody to ask';
    }
    const credentials = await decryptCredentials(
      deps.keyRing,
      tenant,
      _id,
      credentials_encrypted,
      'pending_revocation',
    );
    const isRevoked =
      credentials.kind === 'oauth2' &&
      (await revokeTokens(provider.client, credentials, deps.revokeBudgetMs));
    return isRevoked ? 'revoked' : 'not yet';
  } catch (err) {
    deps.log.warn({ err, connection, slug }, 'the tokens could not be taken back');
    return 'not yet';
  }
}

/** As the app is now where the tokens' client is still the same, else as it was. */
async function providerFor(
  deps: ConnectDeps,
  row: PendingRevocationRow,
): Promise<ProviderContext | null> {
  const { org_id, environment } = row;
  const current = await findProviderContext(deps, { org_id, environment }, row);
  const kept = await queuedProvider(deps, row);
  const isSame = kept === null || current?.facts.client.client_id === kept.client.client_id;
  return isSame ? current : providerContextFrom(deps, kept, row.variables);
}
