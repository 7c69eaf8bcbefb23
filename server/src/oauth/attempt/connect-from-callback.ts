import { parseSnapshot } from '../../connectors/parse-connector.ts';
import type { AttemptRow } from '../../db/connect/connect-attempt-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import {
  requireSelection,
  type SelectionRequired,
} from '../account-selection/pending-account-selection.ts';
import { exchangeCode } from '../provider/exchange-code.ts';
import { verifierAad } from './attempt-aad.ts';
import { type AttemptFailure, failure } from './attempt-errors.ts';
import { appOf } from './start-link.ts';
import { type Connected, storeSignedIn } from './store-signed-in.ts';

/** What came back with the browser. */
export interface Answer {
  params: URLSearchParams;
  state: string;
}

/**
 * Redeems the code by what the attempt stored at its start, finds out who signed in, and stores the
 * connection together with the attempt's end. Where the sign-in reaches several accounts, the attempt
 * keeps the tokens until the customer has chosen one.
 *
 * @throws whatever is no fault of the provider or the customer
 */
export async function connectFromCallback(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  { params, state }: Answer,
): Promise<Connected | SelectionRequired | AttemptFailure> {
  const app = appOf(attempt);
  const snapshot = parseSnapshot(attempt.snapshot);
  const client = await deps.findOAuthClient(attempt.slug, tenant);
  // It was taken away or exchanged since.
  if (client === null || client.client_id !== snapshot.client_id) {
    return failure('CLIENT_CREDENTIALS_REJECTED', app);
  }
  const { variables, redirect_uri } = attempt;
  const verifier = await decryptVerifier(deps, tenant, attempt);
  const signIn = { snapshot, client, variables, redirect_uri, verifier, state };
  const outcome = await exchangeCode(deps, signIn, params);
  switch (outcome.kind) {
    case 'failed':
      return outcome.failure;
    case 'several':
      return requireSelection(deps, tenant, attempt, client, outcome);
    case 'signed_in':
      return storeSignedIn(deps, tenant, attempt, outcome);
  }
}

async function decryptVerifier(
  deps: ConnectDeps,
  tenant: Tenant,
  { _id, verifier_encrypted }: AttemptRow,
): Promise<string | null> {
  return verifier_encrypted === null
    ? null
    : deps.keyRing.decrypt(tenant.org_id, verifierAad(tenant, _id), verifier_encrypted);
}
