import { parseSnapshot } from '../connectors/parse-connector.ts';
import { type AttemptRow, finishAttempt } from '../db/connect-attempt-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { storeConnection } from '../domain/connections/store-connection.ts';
import { type AttemptFailure, failure } from './attempt-errors.ts';
import { verifierPlace } from './attempt-places.ts';
import { missingScopes } from './attempt-scopes.ts';
import { finishSignIn, type SignedIn } from './sign-in.ts';
import { appOf } from './start-link.ts';
import type { TokenSet } from './token-response.ts';

/** What came back with the browser. */
export interface Answer {
  params: URLSearchParams;
  state: string;
}

/**
 * Redeems the code by what the attempt stored at its start, finds out who signed in, and stores the
 * connection together with the attempt's end.
 *
 * @throws whatever is no fault of the vendor or the customer
 */
export async function connectByAnswer(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  { params, state }: Answer,
): Promise<{ connection_id: string } | AttemptFailure> {
  const app = appOf(attempt);
  const snapshot = parseSnapshot(attempt.snapshot);
  const client = await deps.findOAuthClient(attempt.slug, tenant);
  // It was taken away or exchanged since.
  if (client === null || client.client_id !== snapshot.client_id) {
    return failure('CLIENT_CREDENTIALS_REJECTED', app);
  }
  const { variables, redirect_uri } = attempt;
  const verifier = await openVerifier(deps, tenant, attempt);
  const signIn = { snapshot, client, variables, redirect_uri, verifier, state };
  const signedIn = await finishSignIn(deps, signIn, params);
  if (signedIn.kind === 'failed') {
    return signedIn.failure;
  }
  // Tokens that are not stored nobody will ever hold: do not leave them alive at the vendor.
  const connection_id = await store(deps, tenant, attempt, signedIn).catch(
    async (error: unknown) => {
      await signedIn.giveBack();
      throw error;
    },
  );
  if (connection_id === null) {
    await signedIn.giveBack();
    return failure('ACCOUNT_GONE', app);
  }
  return { connection_id };
}

async function openVerifier(
  deps: ConnectDeps,
  tenant: Tenant,
  { _id, verifier_encrypted }: AttemptRow,
): Promise<string | null> {
  return verifier_encrypted === null
    ? null
    : deps.keyRing.decrypt(tenant.org_id, verifierPlace(tenant, _id), verifier_encrypted);
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

function credentialsOf(tokens: TokenSet) {
  return {
    kind: 'oauth2' as const,
    access_token: tokens.access_token,
    obtained_at: tokens.obtained_at.getTime(),
    ...(tokens.refresh_token === undefined ? {} : { refresh_token: tokens.refresh_token }),
  };
}
