import {
  type Lease,
  type RefreshTrace,
  releaseLease,
  renewLease,
} from '#db/connect/connection-refresh-repo.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { CONFIRM_AFTER_MS, getRetryAt } from '#domain/connect/connections/refresh-schedule.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import type { OpenedOAuth } from '../connection/open-connection.ts';
import { type StoreOutcome, storeRefreshedTokens } from '../connection/store-refreshed-tokens.ts';
import { CLIENT_REJECTED_CODES, GRANT_ENDED_CODES } from '../provider/oauth-error-codes.ts';
import { getTokenTimeout } from '../provider/provider-client.ts';
import { type FoundProvider, findProvider } from '../provider/provider-context.ts';
import type { TokenOutcome } from '../provider/token-response.ts';

/** A lease that this process holds. */
export interface ActiveLease extends Lease {
  /** The value of `performance.now()` before the lease was taken. */
  takenAt: number;
}

export type LeaseOutcome =
  | StoreOutcome
  /** There is no new token for now. */
  | { kind: 'none'; code: 'VENDOR_UNAVAILABLE' | 'CLIENT_CREDENTIALS_REJECTED' };

/** The number of failures from which a refresh is retried hourly, because an operator needs time to act. */
const MIN_FAILURES_FOR_HOURLY = 5;

interface LeasedRow {
  row: ConnectionRow;
  lease: ActiveLease;
}

/** Sends the refresh request to the provider under the lease, which is released in any case. */
export async function refreshWithLease(
  deps: ConnectDeps,
  opened: OpenedOAuth,
  lease: ActiveLease,
): Promise<LeaseOutcome> {
  const { row } = opened;
  const leased = { row, lease };
  try {
    const provider = await findProvider(deps, row);
    if (provider === null) {
      deps.log.error({ connection: row._id, slug: row.slug }, 'no client for this app');
      return await waitForOperator(deps, leased);
    }
    if (performance.now() - lease.takenAt > lease.ms - getTokenTimeout(deps)) {
      // This process was suspended, so the request could last longer than the lease.
      await release(deps, leased, { isTokenUnchanged: true });
      return { kind: 'again' };
    }
    const outcome = await requestRefresh(deps, opened, lease, provider);
    return outcome.kind === 'tokens'
      ? await storeRefreshedTokens(deps, opened, outcome.tokens, provider)
      : await handleNoTokens(deps, leased, outcome, provider);
  } catch (error) {
    // A failed release must not hide the error. The lease then expires by itself.
    await release(deps, leased, { isTokenUnchanged: false }).catch(() => undefined);
    throw error;
  }
}

/**
 * Requests new tokens. If the response is lost, it retries at once at providers that accept the used token for some
 * more seconds and repeat the response.
 */
async function requestRefresh(
  deps: ConnectDeps,
  { row, credentials }: OpenedOAuth,
  lease: ActiveLease,
  { oauth2, client }: FoundProvider,
): Promise<TokenOutcome> {
  const token = credentials.refresh_token ?? '';
  const first = await client.refresh(token);
  const isLost = first.kind === 'unavailable' && first.canHaveArrived;
  if (!isLost || (oauth2.lifetime.reuse_grace_s ?? 0) === 0) {
    return first;
  }
  const isMine = await deps.db.asTenant(toTenant(row), (tx) => renewLease(tx, row, lease));
  return isMine ? client.refresh(token) : first;
}

async function handleNoTokens(
  deps: ConnectDeps,
  leased: LeasedRow,
  outcome: Exclude<TokenOutcome, { kind: 'tokens' }>,
  provider: FoundProvider,
): Promise<LeaseOutcome> {
  const { log } = deps;
  const { _id: connection, slug } = leased.row;
  if (outcome.kind === 'unavailable') {
    // A 5xx, a time-out or a lost response does not mean that the grant has ended.
    const { reason, limited, canHaveArrived } = outcome;
    log.warn({ connection, slug, reason }, 'the provider issued no new token');
    const trace = planBackOff(deps, leased.row, limited?.pauseMs ?? null);
    await release(deps, leased, { isTokenUnchanged: !canHaveArrived, trace });
    return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
  }
  if (GRANT_ENDED_CODES.has(outcome.error)) {
    return handleRefusedGrant(deps, leased, provider);
  }
  // An unknown error code can contain any text of the provider, so only known ones are logged.
  if (CLIENT_REJECTED_CODES.has(outcome.error)) {
    log.error({ connection, slug, error: outcome.error }, 'the provider refuses our client');
    return waitForOperator(deps, leased);
  }
  log.error({ connection, slug }, 'the provider refuses to refresh for an unknown reason');
  await release(deps, leased, { isTokenUnchanged: true, trace: planBackOff(deps, leased.row) });
  return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
}

async function handleRefusedGrant(
  deps: ConnectDeps,
  leased: LeasedRow,
  { oauth2 }: FoundProvider,
): Promise<LeaseOutcome> {
  const { row, lease } = leased;
  if (oauth2.lifetime.refresh === 'static' && row.grant_refused_at === null) {
    // A second try does no harm if the token does not rotate, and some providers refuse by mistake.
    const now = deps.clock();
    const next_refresh_at = new Date(now.getTime() + CONFIRM_AFTER_MS);
    const trace = { grant_refused_at: now, next_refresh_at };
    await release(deps, leased, { isTokenUnchanged: true, trace });
    return { kind: 'none', code: 'VENDOR_UNAVAILABLE' };
  }
  const isLost = row.refresh_started_at !== null;
  const reason = isLost ? 'REFRESH_RESPONSE_LOST' : 'INVALID_GRANT';
  await expireConnection(deps, row, { owner: lease.owner, reason });
  return { kind: 'again' };
}

async function waitForOperator(deps: ConnectDeps, leased: LeasedRow): Promise<LeaseOutcome> {
  const failures = Math.max(leased.row.refresh_failures + 1, MIN_FAILURES_FOR_HOURLY);
  const trace = { refresh_failures: failures, next_refresh_at: getRetryAt(failures, deps.clock()) };
  await release(deps, leased, { isTokenUnchanged: true, trace });
  return { kind: 'none', code: 'CLIENT_CREDENTIALS_REJECTED' };
}

function planBackOff(
  { clock }: Pick<ConnectDeps, 'clock'>,
  row: ConnectionRow,
  pauseMs: number | null = null,
): RefreshTrace {
  const refresh_failures = row.refresh_failures + 1;
  const refresh_failed_at = clock();
  const next_refresh_at = getRetryAt(refresh_failures, refresh_failed_at, Math.random, pauseMs);
  return { refresh_failures, refresh_failed_at, next_refresh_at };
}

/** Releases the lease. `isTokenUnchanged` says that the provider certainly has not rotated the token. */
function release(
  deps: ConnectDeps,
  { row, lease }: LeasedRow,
  { isTokenUnchanged, trace }: { isTokenUnchanged: boolean; trace?: RefreshTrace },
): Promise<void> {
  return deps.db.asTenant(toTenant(row), (tx) =>
    releaseLease(tx, row, lease.owner, isTokenUnchanged, trace),
  );
}
