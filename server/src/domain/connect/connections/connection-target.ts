import { type ConnectionRow, listConnections } from '#db/connect/connection-repo.ts';
import type { Tx } from '#db/database.ts';
import type { AuthType } from '#db/schema/connect/connection.ts';
import type { AccountScope } from '#domain/account-scope.ts';

/** The value that requests a further connection instead of the id of an existing one. */
export const NEW_CONNECTION = 'new';

/** The maximum number of connections of one app that a linked account can have. */
export const MAX_CONNECTIONS = 50;

export interface ConnectionWish {
  slug: string;
  auth_type: AuthType;
  /** `new`, the `_id` of a connection, or undefined for the default one of the auth method. */
  wanted?: string | undefined;
}

export interface ConnectionTarget {
  /** The connection to renew; null if one is added. */
  renewed: ConnectionRow | null;
  /** All connections of the app, of every auth method. */
  ofApp: ConnectionRow[];
}

/** The account that was just authorized, by which an existing connection is recognized. */
export interface SignedInAs {
  identity: string | null;
  identifier: unknown;
  variables: Readonly<Record<string, string>>;
}

/**
 * Finds the connection that an authorization renews. It is the connection of the same account even if the request
 * names another one, or else the named one, or else the default of the auth method.
 *
 * @param account the authorized account; null if it is not known yet
 */
export async function findTarget(
  tx: Tx,
  { tenant, linked_account }: AccountScope,
  { slug, auth_type, wanted }: ConnectionWish,
  account: SignedInAs | null,
): Promise<ConnectionTarget> {
  const ofApp = await listConnections(tx, tenant, { linked_account, slug });
  const ofMethod = ofApp.filter((row) => row.auth_type === auth_type);
  const same = account === null ? undefined : findSameAccount(ofMethod, account);
  const requested =
    wanted === undefined
      ? ofMethod[0]
      : ofMethod.find(({ _id }) => wanted !== NEW_CONNECTION && _id === wanted);
  return { renewed: same ?? requested ?? null, ofApp };
}

function findSameAccount(
  rows: readonly ConnectionRow[],
  { identity, identifier, variables }: SignedInAs,
): ConnectionRow | undefined {
  if (identity === null) {
    return undefined;
  }
  // Connections of a time before identities were stored are compared by the provider's name of the account.
  const isAlike = (row: ConnectionRow) =>
    row.identity === null &&
    identifier !== 'NA' &&
    row.identifier === identifier &&
    Object.entries(row.variables).every(([name, value]) => variables[name] === value);
  return rows.find((row) => row.identity === identity) ?? rows.find(isAlike);
}
