import { setTimeout as sleep } from 'node:timers/promises';
import { storeRefreshed } from '../../db/connect/connection-refresh-repo.ts';
import { readConnection } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { encryptCredentials } from '../../domain/connections/credentials.ts';
import { nextRefreshAt, retryAt } from '../../domain/connections/refresh-schedule.ts';
import type { ProviderContext } from '../provider/provider-context.ts';
import type { TokenSet } from '../provider/token-response.ts';
import type { LeaseOutcome } from '../refresh/refresh-with-lease.ts';
import { revokeTokens } from '../revocation/revoke-tokens.ts';
import type { OAuthCredentials, OpenedOAuth } from './open-connection.ts';

/** Milliseconds between tries to store what a provider will not give a second time. */
const STORE_AGAIN_MS = [100, 400, 1_600, 5_000];

/**
 * Stores what the provider gave in place of the credentials it was asked with. Needs no lease any more:
 * as long as nobody stored newer ones, these are the only ones that work.
 */
export async function storeTokens(
  deps: ConnectDeps,
  tenant: Tenant,
  { row, credentials }: OpenedOAuth,
  tokens: TokenSet,
  { oauth2, client }: ProviderContext,
): Promise<LeaseOutcome> {
  // Without a new refresh token in the answer the old one goes on.
  const refresh_token = tokens.refresh_token ?? credentials.refresh_token;
  const fresh: OAuthCredentials = {
    kind: 'oauth2',
    access_token: tokens.access_token,
    obtained_at: tokens.obtained_at.getTime(),
    ...(refresh_token === undefined ? {} : { refresh_token }),
  };
  // Some providers answer with the same token until shortly before its end: asking on would not help.
  const isNoProgress =
    row.expires_at !== null && tokens.expires_at !== null && tokens.expires_at <= row.expires_at;
  const refresh_failures = isNoProgress ? row.refresh_failures + 1 : 0;
  const next_refresh_at = isNoProgress
    ? retryAt(refresh_failures, deps.clock())
    : nextRefreshAt({
        obtainedAt: fresh.obtained_at,
        expiresAt: tokens.expires_at,
        hasRefreshToken: refresh_token !== undefined,
        lifetime: oauth2.lifetime,
      });
  const newer = await persistently(deps, row._id, async () => {
    const credentials_encrypted = await encryptCredentials(deps.keyRing, tenant, row._id, fresh);
    return deps.db.asTenant(tenant, async (tx) => {
      const isStored = await storeRefreshed(tx, tenant, row._id, row.gen, {
        credentials_encrypted,
        scopes: tokens.scopes ?? row.scopes,
        expires_at: tokens.expires_at,
        next_refresh_at,
        refresh_failures,
        // Addresses of the API that the provider tells with a token may move.
        variables: { ...row.variables, ...tokens.captures.values },
      });
      return isStored ? 'stored' : await readConnection(tx, tenant, row._id);
    });
  });
  if (newer === 'stored') {
    return { kind: 'tokens', credentials: fresh };
  }
  if (newer === null) {
    // Disconnected meanwhile: these tokens belong to nobody. Where somebody stored newer ones, taking
    // these back could end those too, for many providers know one consent per customer.
    // Only a customer's own client, which no answer repeats, is still needed to ask with.
    const left = oauth2.grant === 'client_credentials' ? fresh : tokens;
    await revokeTokens(client, left, deps.revokeBudgetMs);
  }
  return { kind: 'again' };
}

/** A database that is away for a moment must not cost the customer the consent. */
async function persistently<T>(
  deps: ConnectDeps,
  connection: string,
  store: () => Promise<T>,
): Promise<T> {
  for (const pause of STORE_AGAIN_MS) {
    try {
      return await store();
    } catch (err) {
      deps.log.warn({ err, connection }, 'fresh tokens could not be stored: trying again');
      await sleep(pause);
    }
  }
  return store();
}
