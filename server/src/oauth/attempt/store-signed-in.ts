import { type AttemptRow, finishAttempt } from '../../db/connect/connect-attempt-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { storeConnection } from '../../domain/connections/store-connection.ts';
import type { SignedIn } from '../provider/exchange-code.ts';
import type { TokenSet } from '../provider/token-response.ts';
import { type AttemptFailure, failure } from './attempt-errors.ts';
import { missingScopes } from './missing-scopes.ts';
import { appOf } from './start-link.ts';

export interface Connected {
  kind: 'connected';
  connection_id: string;
}

/**
 * Stores the connection together with the attempt's end.
 *
 * @throws whatever keeps it from being stored; the tokens are given back then
 */
export async function storeSignedIn(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  signedIn: SignedIn,
): Promise<Connected | AttemptFailure> {
  // Tokens that are not stored nobody will ever hold: do not leave them alive at the provider.
  const connection_id = await store(deps, tenant, attempt, signedIn).catch(
    async (error: unknown) => {
      await signedIn.revoke();
      throw error;
    },
  );
  if (connection_id === null) {
    await signedIn.revoke();
    return failure('ACCOUNT_GONE', appOf(attempt));
  }
  return { kind: 'connected', connection_id };
}

function store(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  { tokens, identifier, variables }: SignedIn,
): Promise<string | null> {
  return storeConnection(
    deps,
    { tenant, linked_account: attempt.linked_account },
    {
      slug: attempt.slug,
      auth_type: 'oauth2',
      credentials: credentialsOf(tokens),
      identifier,
      variables,
      scopes: tokens.scopes ?? attempt.asked_scopes,
      expires_at: tokens.expires_at,
      connected_at: deps.clock(),
    },
    (tx, connection) =>
      finishAttempt(tx, tenant, attempt._id, {
        status: 'active',
        error: null,
        connection,
        missing_scopes: missingScopes(attempt.asked_scopes, tokens.scopes),
      }),
  );
}

/** Tokens as a connection keeps them. */
export function credentialsOf(tokens: TokenSet) {
  return {
    kind: 'oauth2' as const,
    access_token: tokens.access_token,
    obtained_at: tokens.obtained_at.getTime(),
    ...(tokens.refresh_token === undefined ? {} : { refresh_token: tokens.refresh_token }),
  };
}
