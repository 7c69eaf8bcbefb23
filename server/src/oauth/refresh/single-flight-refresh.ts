import { randomUUID } from 'node:crypto';
import { takeLease } from '#db/connect/connection-refresh-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import { CONFIRM_AFTER_MS, MIN_PAUSE_MS } from '#domain/connect/connections/refresh-schedule.ts';
import { expireConnection } from '../connection/expire-connection.ts';
import {
  type OAuthCredentials,
  type OpenedOAuth,
  openOAuthConnection,
} from '../connection/open-connection.ts';
import { confirmRejection } from './confirm-rejection.ts';
import { refreshWithLease } from './refresh-with-lease.ts';

export interface RefreshSettings {
  /** The milliseconds that a caller waits for another process's refresh. `pollMs` is the time between polls. */
  waitMs: number;
  pollMs: number;
  /**
   * The milliseconds for which a refresh may hold its connection. They are longer than a token request (15 s) and an
   * introspection (5 s) together.
   */
  leaseMs: number;
}

export const DEFAULT_REFRESH_SETTINGS: RefreshSettings = {
  waitMs: 35_000,
  pollMs: 50,
  leaseMs: 30_000,
};

/** The reason for a refresh. */
export interface RefreshNeed {
  /** Whether these credentials still need a refresh. */
  isNeeded(opened: OpenedOAuth): Promise<boolean>;
  /** An access token that the app's API rejected. */
  rejected: string | undefined;
}

/**
 * Refreshes credentials, or waits until another process has done so.
 *
 * @throws ConnectionUnusableError
 */
export async function refreshOnce(
  deps: ConnectDeps,
  start: OpenedOAuth,
  need: RefreshNeed,
  { waitMs, pollMs, leaseMs }: RefreshSettings,
): Promise<OAuthCredentials> {
  const tenant = toTenant(start.row);
  const lease = { owner: randomUUID(), ms: leaseMs };
  const end = performance.now() + waitMs;
  let opened = start;
  while (await need.isNeeded(opened)) {
    const { row, credentials } = opened;
    if (credentials.refresh_token === undefined) {
      return useUntilExpiry(deps, opened, need);
    }
    if (isBackingOff(deps, opened) || performance.now() > end) {
      return getCurrentOrThrow(deps, opened);
    }
    const takenAt = performance.now();
    const taken = await deps.db.asTenant(tenant, (tx) => takeLease(tx, tenant, row, lease));
    if (taken === null) {
      await new Promise((resolve) => setTimeout(resolve, pollMs * (0.5 + Math.random())));
    } else {
      const leased = { row: taken, credentials };
      const outcome = await refreshWithLease(deps, leased, { ...lease, takenAt });
      if (outcome.kind === 'tokens') {
        return outcome.credentials;
      }
      if (outcome.kind === 'none') {
        return getCurrentOrThrow(deps, leased, outcome.code);
      }
    }
    opened = await openOAuthConnection(deps, tenant, row._id);
  }
  return opened.credentials;
}

/** Whether the provider must not get a request for now, however many callers need a token. */
function isBackingOff({ clock }: Pick<ConnectDeps, 'clock'>, { row }: OpenedOAuth): boolean {
  const now = clock().getTime();
  const isWithin = (since: Date | null, ms: number) => since !== null && now - since.getTime() < ms;
  const isAlive = row.expires_at === null || row.expires_at.getTime() > now;
  const hasPlannedRetry =
    row.refresh_failures > 0 && row.next_refresh_at !== null && row.next_refresh_at.getTime() > now;
  return (
    (isAlive && hasPlannedRetry) ||
    isWithin(row.refresh_failed_at, MIN_PAUSE_MS) ||
    isWithin(row.grant_refused_at, CONFIRM_AFTER_MS)
  );
}

/** Returns the access token of a connection without a refresh token. At the token's end the connection expires. */
async function useUntilExpiry(
  deps: ConnectDeps,
  opened: OpenedOAuth,
  { rejected }: RefreshNeed,
): Promise<OAuthCredentials> {
  const { row, credentials } = opened;
  const isOver = row.expires_at !== null && row.expires_at <= deps.clock();
  const isRejected =
    !isOver && credentials.access_token === rejected && (await confirmRejection(deps, opened));
  if (!isOver && !isRejected) {
    return credentials;
  }
  const reason = isOver ? 'NO_REFRESH_TOKEN' : 'TOKEN_REJECTED';
  await expireConnection(deps, row, { owner: null, reason });
  // If newer credentials were stored in the meantime, they count.
  return (await openOAuthConnection(deps, toTenant(row), row._id)).credentials;
}

function getCurrentOrThrow(
  { clock }: Pick<ConnectDeps, 'clock'>,
  { row, credentials }: OpenedOAuth,
  code: 'VENDOR_UNAVAILABLE' | 'CLIENT_CREDENTIALS_REJECTED' = 'VENDOR_UNAVAILABLE',
): OAuthCredentials {
  if (row.expires_at !== null && row.expires_at <= clock()) {
    throw new ConnectionUnusableError(code, row._id);
  }
  return credentials;
}
