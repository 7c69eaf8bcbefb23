import { parseSnapshot } from '#connectors/parse-connector.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { AttemptRow } from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import {
  type ConnectionIdentity,
  hashIdentity,
} from '#domain/connect/connections/connection-identity.ts';
import type { Authorized } from '../provider/exchange-code.ts';

/** Builds the identity of the account that an attempt reached, by the rules of the app at the attempt's start. */
export function buildAttemptIdentity(
  keyRing: Pick<KeyRing, 'deriveKey'>,
  attempt: AttemptRow,
  { account_id, variables }: Pick<Authorized, 'account_id' | 'variables'>,
): ConnectionIdentity {
  const { slug, linked_account, variables: entered } = attempt;
  const { identifier, oauth2 } = parseSnapshot(attempt.snapshot);
  const scope = { tenant: toTenant(attempt), linked_account };
  return hashIdentity(keyRing, scope, {
    slug,
    auth_type: 'oauth2',
    account_id,
    variables,
    entered,
    identifier,
    callback: oauth2.callback,
  });
}
