import { createHmac } from 'node:crypto';
import type { IdentifierCall, OAuth2 } from '../../connectors/connector.gen.d.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { AuthType } from '../../db/schema/connection.ts';
import type { AccountScope } from './connect-deps.ts';

/** Recognizes an account of the provider; each is null where the provider does not identify it. */
export interface ConnectionIdentity {
  /** Of the account and the chosen site. */
  identity: string | null;
  /** Of whom the grant is: the same without the chosen site. */
  grant_identity: string | null;
}

export interface IdentifiedAccount {
  slug: string;
  auth_type: AuthType;
  /** The provider's id of it. */
  account_id: string | null;
  /** All that is known for the connection's URL templates. */
  variables: Readonly<Record<string, string>>;
  /** Those that the customer entered. */
  entered: Readonly<Record<string, string>>;
  /** Of the connector, for this auth method. */
  identifier: false | IdentifierCall;
  callback?: OAuth2['callback'];
}

export const UNKNOWN_IDENTITY: ConnectionIdentity = { identity: null, grant_identity: null };

/**
 * Hashes who was connected, with a key of the installation: ids at a provider may be personal data, and
 * are only ever compared. A copy of the database does not reveal them, nor that two customers share one.
 */
export function identityOf(
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
  // What came with the callback selects an account as well, for example a company.
  const captured = (callback?.capture ?? []).map(({ as }) => [as, variables[as]] as const);
  const host = sorted({ ...entered, ...Object.fromEntries(captured) });
  const site = identifier === false ? undefined : identifier.list?.as;
  const chosen = site === undefined ? undefined : variables[site];
  return {
    identity: hash('identity', account_id, host, chosen ?? null),
    // Where the site stands for the account, whose grant it is remains unknown.
    grant_identity: account_id === chosen ? null : hash('grant', account_id, host),
  };
}

const sorted = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
