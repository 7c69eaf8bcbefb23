import {
  type Lease,
  type RefreshTrace,
  releaseLease,
  renewLease,
} from '../../db/connect/connection-refresh-repo.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { CONFIRM_AFTER_MS, retryAt } from '../../domain/connections/refresh-schedule.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import type { OAuthCredentials, OpenedOAuth } from '../connection/open-connection.ts';
import { storeTokens } from '../connection/store-tokens.ts';
import { CLIENT_REJECTED_CODES, GRANT_ENDED_CODES } from '../provider/oauth-error-codes.ts';
import { TOKEN_TIMEOUT_MS } from '../provider/provider-client.ts';
import { findProviderContext, type ProviderContext } from '../provider/provider-context.ts';
import type { TokenOutcome } from '../provider/token-response.ts';

/** A lease in hand. */
export interface ActiveLease extends Lease {
  /** `performance.now()` before it was taken. */
  takenAt: number;
}

export type LeaseOutcome =
  | { kind: 'tokens'; credentials: OAuthCredentials }
  /** Somebody else was at it: read the row again. */
  | { kind: 'again' }
  /** No new token for now. */
  | { kind: 'none'; code: 'VENDOR_UNAVAILABLE' | 'CLIENT_CREDENTIALS_REJECTED' };

/** From the fifth failure on it is tried every hour: what an operator has to mend takes its time. */
const MIN_FAILURES_FOR_HOURLY = 5;

/** The one call to the provider, with the lease in hand; the lease is given back whatever happens. */
export async function refreshWithLease(
  deps: ConnectDeps,
  tenant: Tenant,
  held: OpenedOAuth,
  lease: ActiveLease,
): Promise<LeaseOutcome> {
  try {
    const provider = await findProviderContext(deps, tenant, held.row);
    if (provider === null) {
      deps.log.error({ connection: held.row._id, slug: held.row.slug }, 'no client for this app');
      return await operatorHasToAct(deps, tenant, held.row, lease);
    }
    if (performance.now() - lease.takenAt > lease.ms - callMs(deps)) {
      // This process stood still meanwhile: the call could outlive the lease.
      await release(deps, tenant, held.row, lease, true);
      return { kind: 'again' };
    }
    const outcome = await requestRefresh(deps, tenant, held, lease, provider);
    return outcome.kind === 'tokens'
      ? await storeTokens(deps, tenant, held, outcome.tokens, provider)
      : await withoutTokens(deps, tenant, held.row, lease, { provider, outcome });
  } catch (error) {
    // A failing release must not hide what went wrong; then the lease ends by itself.
    await release(deps, tenant, held.row, lease, false).catch(() => undefined);
    throw error;
  }
}

const callMs = (deps: ConnectDeps) =>
  Math.min(deps.tokenTimeoutMs ?? TOKEN_TIMEOUT_MS, TOKEN_TIMEOUT_MS);

/**
 * A provider that takes the used token again for some seconds gives the lost answer once more: asked
 * at once, because the grace is short.
 */
async function requestRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  { row, credentials }: OpenedOAuth,
  lease: ActiveLease,
  { oauth2, client }: ProviderContext,
): Promise<TokenOutcome> {
  const token = credentials.refresh_token ?? '';
  const first = await client.refresh(token);
  const isLost = first.kind === 'unavailable' && first.canHaveArrived;
  if (!isLost || (oauth2.lifetime.reuse_grace_s ?? 0) === 0) {
    return first;
  }
  const isMine = await deps.db.asTenant(tenant, (tx) => renewLease(tx, row, lease));
  return isMine ? client.refresh(token) : first;
}

async function withoutTokens(
  deps: ConnectDeps,
  tenant: Tenant,
  row: ConnectionRow,
  lease: ActiveLease,
  {
    provider,
    outcome,
  }: { provider: ProviderContext; outcome: Exclude<TokenOutcome, { kind: 'tokens' }> },
): Promise<LeaseOutcome> {
  const { _id: connection, slug } = row;
  if (outcome.kind === 'unavailable') {
    // A 5xx, a time-out or a lost line says nothing about the consent.
    deps.log.warn({ connection, slug, reason: outcome.reason }, 'the provider gave no fresh token');
    const pauseMs = outcome.limited?.pauseMs ?? null;
    await release(deps, tenant, row, lease, !outcome.canHaveArrived, later(deps, row, pauseMs));
    return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
  }
  if (GRANT_ENDED_CODES.has(outcome.error)) {
    return grantRefused(deps, tenant, row, lease, provider);
  }
  // What a provider writes there is its own affair: only known words go into the log.
  if (CLIENT_REJECTED_CODES.has(outcome.error)) {
    deps.log.error({ connection, slug, error: outcome.error }, 'the provider refuses our client');
    return operatorHasToAct(deps, tenant, row, lease);
  }
  deps.log.error({ connection, slug }, 'the provider refuses to refresh for an unknown reason');
  await release(deps, tenant, row, lease, true, later(deps, row));
  return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
}

async function grantRefused(
  deps: ConnectDeps,
  tenant: Tenant,
  row: ConnectionRow,
  lease: ActiveLease,
  { oauth2 }: ProviderContext,
): Promise<LeaseOutcome> {
  if (oauth2.lifetime.refresh === 'static' && row.grant_refused_at === null) {
    // Asking again costs nothing where the token does not rotate, and some providers say it in error.
    const now = deps.clock();
    await release(deps, tenant, row, lease, true, {
      grant_refused_at: now,
      next_refresh_at: new Date(now.getTime() + CONFIRM_AFTER_MS),
    });
    return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
  }
  const isLost = row.refresh_started_at !== null;
  const reason = isLost ? 'REFRESH_RESPONSE_LOST' : 'INVALID_GRANT';
  await expireConnection(deps, tenant, row, lease.owner, reason);
  return { kind: 'again' };
}

async function operatorHasToAct(
  deps: ConnectDeps,
  tenant: Tenant,
  row: ConnectionRow,
  lease: ActiveLease,
): Promise<LeaseOutcome> {
  const refresh_failures = Math.max(row.refresh_failures + 1, MIN_FAILURES_FOR_HOURLY);
  const next_refresh_at = retryAt(refresh_failures, deps.clock());
  await release(deps, tenant, row, lease, true, { refresh_failures, next_refresh_at });
  return { kind: 'none', code: 'CLIENT_CREDENTIALS_REJECTED' };
}

function later(deps: ConnectDeps, row: ConnectionRow, pauseMs: number | null = null): RefreshTrace {
  const refresh_failures = row.refresh_failures + 1;
  const refresh_failed_at = deps.clock();
  const next_refresh_at = retryAt(refresh_failures, refresh_failed_at, Math.random, pauseMs);
  return { refresh_failures, refresh_failed_at, next_refresh_at };
}

function release(
  deps: ConnectDeps,
  tenant: Tenant,
  row: ConnectionRow,
  { owner }: ActiveLease,
  answered: boolean,
  trace?: RefreshTrace,
): Promise<void> {
  return deps.db.asTenant(tenant, (tx) => releaseLease(tx, row, owner, answered, trace));
}
