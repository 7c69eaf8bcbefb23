import { Secret } from '../../crypto/secret.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { UsableCredentials } from '../../domain/connections/apply-credentials.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import {
  isInSecondHalf,
  isStale,
  MIN_TOKEN_AGE_MS,
} from '../../domain/connections/refresh-schedule.ts';
import {
  type OAuthCredentials,
  type OpenedOAuth,
  openConnection,
  openOAuthConnection,
  openRow,
} from '../connection/open-connection.ts';
import { runScheduledRefresh } from './scheduled-refresh.ts';
import {
  DEFAULT_REFRESH_SETTINGS,
  type RefreshSettings,
  singleFlightRefresh,
} from './single-flight-refresh.ts';

/**
 * Credentials to sign a request with, and the variables of the connection that belong to them. Ask for
 * them per request, never keep them over a run.
 */
export type FreshCredentials = UsableCredentials & {
  variables: Readonly<Record<string, string>>;
};

export interface FreshOptions {
  /**
   * An access token that the app's API just refused (401, or what the connector's `expired_when`
   * says): where it is still the one stored, and older than a minute, it is exchanged first. Where
   * the same token comes back, there is none better: hand on what the API answered.
   */
  rejected?: Secret | undefined;
  /** The connection, where the caller has read it in this moment: it is not read again. */
  read?: ConnectionRow | undefined;
}

export interface CredentialProvider {
  /**
   * Credentials of a connection that work for a while yet; refreshes them first where needed. Any
   * number of callers in any number of processes cause one call to the provider: a rotating provider
   * kills the whole consent when a refresh token comes twice.
   *
   * @throws ConnectionUnusableError
   */
  getFreshCredentials(
    tenant: Tenant,
    connectionId: string,
    options?: FreshOptions,
  ): Promise<FreshCredentials>;
  /**
   * The scheduler's turn at a connection whose `next_refresh_at` has come. Does nothing where another
   * process was first.
   *
   * @throws ConnectionUnusableError
   */
  refreshIfDue(tenant: Tenant, connectionId: string): Promise<void>;
}

export function createCredentialProvider(
  deps: ConnectDeps,
  settings: RefreshSettings = DEFAULT_REFRESH_SETTINGS,
): CredentialProvider {
  const inFlight = new Map<string, Promise<OAuthCredentials>>();
  const refresh = (tenant: Tenant, opened: OpenedOAuth, rejected: string | undefined) => {
    const id = opened.row._id;
    const need = {
      isWanted: (now: OpenedOAuth) => needsRefresh(deps, tenant, now, rejected),
      rejected,
    };
    let running = inFlight.get(id);
    if (running === undefined) {
      running = singleFlightRefresh(deps, tenant, opened, need, settings).finally(() =>
        inFlight.delete(id),
      );
      inFlight.set(id, running);
    }
    return running;
  };
  return {
    getFreshCredentials: async (tenant, connectionId, { rejected, read } = {}) => {
      const { row, credentials } =
        read?._id === connectionId
          ? await openRow(deps, tenant, read)
          : await openConnection(deps, tenant, connectionId);
      const { variables } = row;
      if (credentials.kind === 'keybased') {
        return { auth_type: 'keybased', fields: secretsOf(credentials.fields), variables };
      }
      const opened = { row, credentials };
      const refused = rejected?.reveal();
      if (!(await needsRefresh(deps, tenant, opened, refused))) {
        return signedBy(opened);
      }
      await refresh(tenant, opened, refused);
      // Who refreshed may have been another process, and meanwhile the customer may have signed in anew.
      return signedBy(await openOAuthConnection(deps, tenant, connectionId));
    },
    refreshIfDue: (tenant, connectionId) =>
      inFlight.has(connectionId)
        ? Promise.resolve()
        : runScheduledRefresh(deps, tenant, connectionId, settings),
  };
}

function signedBy({ row, credentials }: OpenedOAuth): FreshCredentials {
  const { variables } = row;
  return { auth_type: 'oauth2', access_token: new Secret(credentials.access_token), variables };
}

async function needsRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  { row, credentials }: OpenedOAuth,
  rejected: string | undefined,
): Promise<boolean> {
  const now = deps.clock();
  const { access_token, obtained_at } = credentials;
  if (access_token === rejected && now.getTime() - obtained_at >= MIN_TOKEN_AGE_MS) {
    return true;
  }
  if (!isInSecondHalf(row.expires_at, obtained_at, now)) {
    // Most calls end here, and the app need not be looked up.
    return false;
  }
  const app = await deps.apps.find(tenant, row.slug);
  return isStale(row.expires_at, obtained_at, now, app?.connector.auth.oauth2?.lifetime);
}

function secretsOf(fields: Readonly<Record<string, string>>): Record<string, Secret> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, new Secret(value)]),
  );
}
