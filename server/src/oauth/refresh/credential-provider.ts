import { Secret } from '#crypto/secret.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import {
  toSecrets,
  type UsableCredentials,
} from '#domain/connect/connections/apply-credentials.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import {
  isInSecondHalf,
  isStale,
  MIN_TOKEN_AGE_MS,
} from '#domain/connect/connections/refresh-schedule.ts';
import { toUsableOAuth } from '../connection/oauth1-signing.ts';
import {
  type OAuthCredentials,
  type OpenedOAuth,
  openConnection,
  openOAuthConnection,
  openRow,
} from '../connection/open-connection.ts';
import { parseKeyFromRefreshToken } from '../provider/key-token-client.ts';
import { refreshAheadOfTime } from './scheduled-refresh.ts';
import {
  DEFAULT_REFRESH_SETTINGS,
  type RefreshSettings,
  refreshOnce,
} from './single-flight-refresh.ts';

/**
 * Credentials for a request, with the variables of their connection and the time until which the app accepts no
 * request. Get them for each request, and do not keep them during a run.
 */
export type FreshCredentials = UsableCredentials & {
  variables: Readonly<Record<string, string>>;
  paused_until: Date | null;
};

export interface FreshOptions {
  /**
   * An access token that the app's API just rejected (401 or `expired_when`). It is refreshed if it is the stored one
   * and older than a minute. If the same token is returned, pass the API's response on.
   */
  rejected?: Secret | undefined;
  /** The connection's row if the caller has just read it, so that it is not read again. */
  read?: ConnectionRow | undefined;
}

export interface CredentialProvider {
  /**
   * Returns credentials that stay valid for a while, and refreshes them first if needed. Callers in all processes
   * share one token request, because reusing a rotated refresh token would revoke the whole grant.
   *
   * @throws ConnectionUnusableError
   */
  getFreshCredentials(
    tenant: Tenant,
    connectionId: string,
    options?: FreshOptions,
  ): Promise<FreshCredentials>;
  /**
   * Refreshes a connection whose `next_refresh_at` has passed, for the scheduler. It does nothing if another process
   * was first.
   *
   * @throws ConnectionUnusableError
   */
  refreshIfDue(tenant: Tenant, connectionId: string): Promise<void>;
}

/** Creates the credentials of this process, which remembers its running refreshes. */
export function createCredentialProvider(
  deps: ConnectDeps,
  settings: RefreshSettings = DEFAULT_REFRESH_SETTINGS,
): CredentialProvider {
  /** The running refreshes of this process by the `_id` of the connection. */
  const inFlight = new Map<string, Promise<OAuthCredentials>>();

  const refresh = (opened: OpenedOAuth, rejected: string | undefined) => {
    const id = opened.row._id;
    const need = { isNeeded: (now: OpenedOAuth) => needsRefresh(now, rejected), rejected };
    let running = inFlight.get(id);
    if (running === undefined) {
      running = refreshOnce(deps, opened, need, settings).finally(() => inFlight.delete(id));
      inFlight.set(id, running);
    }
    return running;
  };

  const needsRefresh = async (
    { row, credentials }: OpenedOAuth,
    rejected: string | undefined,
  ): Promise<boolean> => {
    const now = deps.clock();
    const { access_token, obtained_at } = credentials;
    if (access_token === rejected && now.getTime() - obtained_at >= MIN_TOKEN_AGE_MS) {
      return true;
    }
    if (!isInSecondHalf(row.expires_at, obtained_at, now)) {
      // Most calls end here, without looking up the app.
      return false;
    }
    const app = await deps.apps.find(toTenant(row), row.slug);
    const { oauth2, keybased } = app?.connector.auth ?? {};
    const lifetime = row.auth_type === 'keybased' ? keybased?.token?.lifetime : oauth2?.lifetime;
    return isStale(row.expires_at, obtained_at, now, lifetime);
  };

  return {
    getFreshCredentials: async (tenant, connectionId, { rejected, read } = {}) => {
      const { row, credentials } =
        read?._id === connectionId
          ? await openRow(deps, read)
          : await openConnection(deps, tenant, connectionId);
      const { variables, paused_until } = row;
      if (credentials.kind === 'keybased') {
        const fields = toSecrets(credentials.fields);
        return { auth_type: 'keybased', fields, variables, paused_until };
      }
      const opened = { row, credentials };
      const rejectedToken = rejected?.reveal();
      if (!(await needsRefresh(opened, rejectedToken))) {
        return toFreshCredentials(deps, opened);
      }
      await refresh(opened, rejectedToken);
      // Another process may have refreshed the token, or the customer may have connected again.
      return toFreshCredentials(deps, await openOAuthConnection(deps, tenant, connectionId));
    },
    refreshIfDue: (tenant, connectionId) =>
      inFlight.has(connectionId)
        ? Promise.resolve()
        : refreshAheadOfTime(deps, tenant, connectionId, settings),
  };
}

async function toFreshCredentials(
  deps: Pick<ConnectDeps, 'findOAuthClient'>,
  { row, credentials }: OpenedOAuth,
): Promise<FreshCredentials> {
  const { variables, paused_until } = row;
  if (row.auth_type === 'keybased') {
    // Requests may contain the key as well.
    const fields = toSecrets(parseKeyFromRefreshToken(credentials.refresh_token ?? '{}'));
    const access_token = new Secret(credentials.access_token);
    return { auth_type: 'keybased', fields, access_token, variables, paused_until };
  }
  return { ...(await toUsableOAuth(deps, row, credentials)), variables, paused_until };
}
