import { readConnection } from '#db/connect/connection-repo.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { CallTarget } from '#domain/calls/app-call.ts';
import { storeConnection } from '#domain/connect/connections/store-connection.ts';
import type { ConnectServices } from '#http/services.ts';

/** An access token that `expectNoLeak` searches for. */
export const ACCESS_TOKEN = 'canary_access-1';
export const API_KEY = 'canary_api-key-1';
const HOUR_MS = 3_600_000;

export interface MadeOptions {
  isKey?: boolean;
  /** Milliseconds until the access token expires. Default: two hours. */
  endsInMs?: number;
  ageMs?: number;
  variables?: Record<string, string>;
  /** The connection to replace. `new` adds one although the account has one already. */
  wanted?: string;
  accessToken?: string;
}

/**
 * Stores a connection of an hour ago.
 *
 * @returns its `_id`
 */
export async function makeConnection(
  connect: ConnectServices,
  scope: AccountScope,
  slug: string,
  {
    isKey = false,
    endsInMs = 2 * HOUR_MS,
    ageMs = HOUR_MS,
    variables = {},
    ...more
  }: MadeOptions = {},
): Promise<string> {
  const now = connect.clock().getTime();
  const outcome = await storeConnection(connect, scope, {
    slug,
    wanted: more.wanted,
    auth_type: isKey ? 'keybased' : 'oauth2',
    credentials: isKey
      ? { kind: 'keybased', fields: { api_key: API_KEY } }
      : {
          kind: 'oauth2',
          access_token: more.accessToken ?? ACCESS_TOKEN,
          refresh_token: 'canary_refresh-1',
          obtained_at: now - ageMs,
        },
    identifier: 'NA',
    variables,
    scopes: ['read'],
    expires_at: isKey ? null : new Date(now + endsInMs),
    connected_at: new Date(now - ageMs),
  });
  if (outcome.kind !== 'stored') {
    throw new Error('The connection was not stored.');
  }
  return outcome.connection_id;
}

/** Returns the connection as the target of a call. */
export async function readTarget(
  connect: ConnectServices,
  { tenant }: AccountScope,
  id: string,
): Promise<CallTarget> {
  const row = await connect.db.asTenant(tenant, (tx) => readConnection(tx, tenant, id));
  const app = row === null ? null : await connect.apps.find(tenant, row.slug);
  if (row === null || app === null) {
    throw new Error('There is no such connection.');
  }
  return { tenant, connector: app.connector, connection: row };
}
