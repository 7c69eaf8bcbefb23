import { type ConnectionRow, listConnections } from '../../db/connect/connection-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { AuthType } from '../../db/schema/connection.ts';
import type { AccountScope } from './connect-deps.ts';

/** Instead of the id of a connection: a further one. */
export const NEW_CONNECTION = 'new';

/** Connections of one app that a linked account can have. */
export const MAX_CONNECTIONS = 50;

export interface ConnectionWish {
  slug: string;
  auth_type: AuthType;
  /** `new`, the `_id` of a connection, or undefined: the default one of the auth method. */
  wanted?: string | undefined;
}

export interface ConnectionTarget {
  /** The connection to renew; null: one is added. */
  renewed: ConnectionRow | null;
  /** All connections of the app, of every auth method. */
  ofApp: ConnectionRow[];
}

/** The account that just signed in, to be recognized. */
export interface SignedInAs {
  identity: string | null;
  identifier: unknown;
  variables: Readonly<Record<string, string>>;
}

/**
 * What a sign-in renews: the connection of the same account, whichever was named; else the named one;
 * else the default of the auth method.
 *
 * @param account null: not known yet
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
  const named =
    wanted === undefined
      ? ofMethod[0]
      : ofMethod.find(({ _id }) => wanted !== NEW_CONNECTION && _id === wanted);
  return { renewed: same ?? named ?? null, ofApp };
}

function findSameAccount(
  rows: readonly ConnectionRow[],
  { identity, identifier, variables }: SignedInAs,
): ConnectionRow | undefined {
  if (identity === null) {
    return undefined;
  }
  // Connections from before identities were stored go by what the provider calls the account.
  const isAlike = (row: ConnectionRow) =>
    row.identity === null &&
    identifier !== 'NA' &&
    row.identifier === identifier &&
    Object.entries(row.variables).every(([name, value]) => variables[name] === value);
  return rows.find((row) => row.identity === identity) ?? rows.find(isAlike);
}
