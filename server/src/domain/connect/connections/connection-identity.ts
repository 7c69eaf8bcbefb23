import { createHmac } from 'node:crypto';
import type { IdentifierCall, OAuth2 } from '#connectors/connector.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { AuthType } from '#db/schema/connect/connection.ts';
import type { AccountScope } from '#domain/account-scope.ts';

/** The hashes that recognize an account of the provider. Each is null if the provider does not identify it. */
export interface ConnectionIdentity {
  /** The hash of the account and the chosen site. */
  identity: string | null;
  /** The hash of the account that gave the grant, without the chosen site. */
  grant_identity: string | null;
}

export interface IdentifiedAccount {
  slug: string;
  auth_type: AuthType;
  /** The provider's id of the account; null if it is unknown. */
  account_id: string | null;
  /** All variables for the connection's URL templates. */
  variables: Readonly<Record<string, string>>;
  /** The variables that the customer entered. */
  entered: Readonly<Record<string, string>>;
  /** The identifier request of the connector for this auth method. */
  identifier: false | IdentifierCall;
  callback?: OAuth2['callback'];
}

export const UNKNOWN_IDENTITY: ConnectionIdentity = { identity: null, grant_identity: null };

/**
 * Hashes the connected account with a key of the installation, because ids at a provider may be personal data and
 * are only compared. A copy of the database reveals neither them nor that two customers share an account.
 */
export function hashIdentity(
  keyRing: Pick<KeyRing, 'deriveKey'>,
  { tenant, linked_account }: AccountScope,
  { slug, auth_type, account_id, variables, entered, identifier, callback }: IdentifiedAccount,
): ConnectionIdentity {
  if (account_id === null) {
    return UNKNOWN_IDENTITY;
  }
  const key = keyRing.deriveKey('connection-identity/v1');
  const hash = (...parts: unknown[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenant, linked_account, slug, auth_type, ...parts]))
      .digest('base64url');
  // Values that are captured from the callback select an account as well, for example a company.
  const captured = (callback?.capture ?? []).map(({ as }) => [as, variables[as]] as const);
  const host = sortEntries({ ...entered, ...Object.fromEntries(captured) });
  const site = identifier === false ? undefined : identifier.list?.as;
  const chosen = site === undefined ? undefined : variables[site];
  return {
    identity: hash('identity', account_id, host, chosen ?? null),
    // If the site replaces the account, it is unknown which account gave the grant.
    grant_identity: account_id === chosen ? null : hash('grant', account_id, host),
  };
}

const sortEntries = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
