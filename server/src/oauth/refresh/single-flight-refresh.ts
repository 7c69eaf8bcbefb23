import { randomUUID } from 'node:crypto';
import { takeLease } from '../../db/connect/connection-refresh-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { CONFIRM_AFTER_MS, MIN_PAUSE_MS } from '../../domain/connections/refresh-schedule.ts';
import { ConnectionUnusableError } from '../connection/connection-unusable-error.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import {
  type OAuthCredentials,
  type OpenedOAuth,
  openOAuthConnection,
} from '../connection/open-connection.ts';
import { isRejectedForGood } from './confirm-rejection.ts';
import { refreshWithLease } from './refresh-with-lease.ts';

export interface RefreshSettings {
  /** Milliseconds that a caller waits for another's refresh, and between looks. */
  waitMs: number;
  pollMs: number;
  /**
   * Milliseconds that a refresh may hold its connection: longer than a call to a provider (15 s) and
   * asking it for the token's end (5 s) together.
   */
  leaseMs: number;
}

export const DEFAULT_REFRESH_SETTINGS: RefreshSettings = {
  waitMs: 35_000,
  pollMs: 50,
  leaseMs: 30_000,
};

/** Why a refresh is asked for. */
export interface RefreshNeed {
  /** Whether these credentials still want one. */
  isWanted(opened: OpenedOAuth): Promise<boolean>;
  /** An access token that the app's API refused. */
  rejected: string | undefined;
}

/**
 * Refreshes, or waits until another process has done so.
 *
 * @throws ConnectionUnusableError
 */
export async function singleFlightRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  start: OpenedOAuth,
  need: RefreshNeed,
  { waitMs, pollMs, leaseMs }: RefreshSettings,
): Promise<OAuthCredentials> {
  const lease = { owner: randomUUID(), ms: leaseMs };
  const end = performance.now() + waitMs;
  let opened = start;
  while (await need.isWanted(opened)) {
    const { row, credentials } = opened;
    if (credentials.refresh_token === undefined) {
      return withoutRefresh(deps, tenant, opened, need);
    }
    if (isBackingOff(deps, opened) || performance.now() > end) {
      return oldOrThrow(deps, opened);
    }
    const takenAt = performance.now();
    const taken = await deps.db.asTenant(tenant, (tx) => takeLease(tx, tenant, row, lease));
    if (taken === null) {
      await new Promise((resolve) => setTimeout(resolve, pollMs * (0.5 + Math.random())));
    } else {
      const held = { row: taken, credentials };
      const outcome = await refreshWithLease(deps, tenant, held, { ...lease, takenAt });
      if (outcome.kind === 'tokens') {
        return outcome.credentials;
      }
      if (outcome.kind === 'none') {
        return oldOrThrow(deps, held, outcome.code);
      }
    }
    opened = await openOAuthConnection(deps, tenant, row._id);
  }
  return opened.credentials;
}

/** Whether the provider is left alone for now, however many want a token. */
function isBackingOff(deps: ConnectDeps, { row }: OpenedOAuth): boolean {
  const now = deps.clock().getTime();
  const isWithin = (since: Date | null, ms: number) => since !== null && now - since.getTime() < ms;
  const isAlive = row.expires_at === null || row.expires_at.getTime() > now;
  const isBackingOff =
    row.refresh_failures > 0 && row.next_refresh_at !== null && row.next_refresh_at.getTime() > now;
  return (
    (isAlive && isBackingOff) ||
    isWithin(row.refresh_failed_at, MIN_PAUSE_MS) ||
    isWithin(row.grant_refused_at, CONFIRM_AFTER_MS)
  );
}

/** No way to get a new token: the old one serves until its end, and then the connection is over. */
async function withoutRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  opened: OpenedOAuth,
  { rejected }: RefreshNeed,
): Promise<OAuthCredentials> {
  const { row, credentials } = opened;
  const isOver = row.expires_at !== null && row.expires_at <= deps.clock();
  const isRejected =
    !isOver &&
    credentials.access_token === rejected &&
    (await isRejectedForGood(deps, tenant, opened));
  if (!isOver && !isRejected) {
    return credentials;
  }
  const reason = isOver ? 'NO_REFRESH_TOKEN' : 'TOKEN_REJECTED';
  await expireConnection(deps, tenant, row, null, reason);
  // Where the generation moved, somebody stored newer credentials: those count.
  return (await openOAuthConnection(deps, tenant, row._id)).credentials;
}

function oldOrThrow(
  deps: ConnectDeps,
  { row, credentials }: OpenedOAuth,
  code: 'VENDOR_UNAVAILABLE' | 'CLIENT_CREDENTIALS_REJECTED' = 'VENDOR_UNAVAILABLE',
): OAuthCredentials {
  if (row.expires_at !== null && row.expires_at <= deps.clock()) {
    throw new ConnectionUnusableError(code, row._id);
  }
  return credentials;
}
