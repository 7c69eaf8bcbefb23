import { setTimeout as sleep } from 'node:timers/promises';
import { storeRefreshed } from '#db/connect/connection-refresh-repo.ts';
import { readConnection } from '#db/connect/connection-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { isPassing } from '#db/query-error.ts';
import type { ConnectDeps, ConnectLog } from '#domain/connect/connections/connect-deps.ts';
import { encryptCredentials } from '#domain/connect/connections/credentials.ts';
import { getNextRefreshAt, getRetryAt } from '#domain/connect/connections/refresh-schedule.ts';
import { canShareGrant } from '../provider/grant-check.ts';
import type { FoundProvider } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import { type TokenSet, toOAuthCredentials } from '../provider/token-response.ts';
import type { OAuthCredentials, OpenedOAuth } from './open-connection.ts';

/** The milliseconds after the first failed try to store tokens, which the provider does not issue a second time. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** The maximum number of failed tries for errors that may be permanent. */
const MAX_FAILURES = 5;

export type StoreOutcome =
  | { kind: 'tokens'; credentials: OAuthCredentials }
  /** The connection changed, so its row must be read again. */
  | { kind: 'again' };

/**
 * Replaces the credentials that a refresh was requested with. It needs no lease: as long as no newer credentials are
 * stored, these are the only ones that work.
 */
export async function storeRefreshedTokens(
  deps: Pick<ConnectDeps, 'db' | 'keyRing' | 'clock' | 'log' | 'revokeBudgetMs'>,
  { row, credentials }: OpenedOAuth,
  tokens: TokenSet,
  { oauth2, client }: FoundProvider,
): Promise<StoreOutcome> {
  const { db, keyRing, clock, log, revokeBudgetMs } = deps;
  const tenant = toTenant(row);
  // If the response has no refresh token, the old one stays in use.
  const refresh_token = tokens.refresh_token ?? credentials.refresh_token;
  const fresh = toOAuthCredentials({ ...tokens, refresh_token });
  // Some providers return the same token until shortly before it expires, so refreshing again would not help.
  const isNoProgress =
    row.expires_at !== null && tokens.expires_at !== null && tokens.expires_at <= row.expires_at;
  const refresh_failures = isNoProgress ? row.refresh_failures + 1 : 0;
  const next_refresh_at = isNoProgress
    ? getRetryAt(refresh_failures, clock())
    : getNextRefreshAt({
        obtainedAt: fresh.obtained_at,
        expiresAt: tokens.expires_at,
        hasRefreshToken: refresh_token !== undefined,
        lifetime: oauth2.lifetime,
      });
  const newer = await storeUntilReached(log, row._id, async () => {
    const credentials_encrypted = await encryptCredentials(
      keyRing,
      { tenant, row: row._id },
      fresh,
    );
    return db.asTenant(tenant, async (tx) => {
      const isStored = await storeRefreshed(tx, tenant, row._id, row.gen, {
        credentials_encrypted,
        scopes: tokens.scopes ?? row.scopes,
        expires_at: tokens.expires_at,
        next_refresh_at,
        refresh_failures,
        // The API's addresses that come with a token may change.
        variables: { ...row.variables, ...tokens.captures.values },
      });
      return isStored ? 'stored' : await readConnection(tx, tenant, row._id);
    });
  });
  if (newer === 'stored') {
    return { kind: 'tokens', credentials: fresh };
  }
  if (newer === null && !(await canShareGrant(deps, row))) {
    // The connection was disconnected, so the tokens are revoked. Newer stored tokens must not be, because a provider
    // may have one grant per customer. With client credentials, `fresh` contains the client that the revocation needs.
    const revocable = oauth2.grant === 'client_credentials' ? fresh : tokens;
    await revokeTokens(client, revocable, revokeBudgetMs);
  }
  return { kind: 'again' };
}

/**
 * Repeats `store` while PostgreSQL cannot be reached, and a few times after any other error. A customer whose tokens
 * are lost would have to connect again.
 */
async function storeUntilReached<T>(
  log: ConnectLog,
  connection: string,
  store: () => Promise<T>,
): Promise<T> {
  let pause = FIRST_PAUSE_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await store();
    } catch (err) {
      if (!isPassing(err) && failures >= MAX_FAILURES) {
        throw err;
      }
      log.warn({ err, connection }, 'fresh tokens could not be stored: trying again');
    }
    await sleep(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}
