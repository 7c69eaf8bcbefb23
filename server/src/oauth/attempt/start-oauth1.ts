import type { AttemptSnapshot, OAuth1 } from '#connectors/connector.gen.d.ts';
import {
  type AttemptRow,
  finishAttempt,
  getAppName,
  storeVerifier,
} from '#db/connect/connect-attempt-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import { decryptState, getAttemptAad } from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { toAuthorizationError } from '../provider/oauth-error-codes.ts';
import { createOAuth1Client, formatTemporary } from '../provider/oauth1-client.ts';
import { type AttemptFailure, createFailure, type FailureCode } from './attempt-errors.ts';

export type OAuth1Start =
  | { kind: 'redirect'; address: string }
  | { kind: 'failed'; failure: AttemptFailure };

/**
 * Gets temporary credentials for an authorization with OAuth 1.0a, which the provider's page needs, and stores them in
 * the attempt. Beginning again replaces them. The attempt ends if the provider issues none.
 */
export async function startOAuth1(
  deps: ConnectDeps,
  attempt: AttemptRow,
  snapshot: AttemptSnapshot,
  oauth1: OAuth1,
): Promise<OAuth1Start> {
  const { db, keyRing, findOAuthClient } = deps;
  const { slug, variables, redirect_uri, org_id } = attempt;
  const tenant = toTenant(attempt);
  const client = await findOAuthClient(slug, tenant);
  if (client === null || client.client_id !== snapshot.client_id) {
    return failAttempt(deps, attempt, 'CLIENT_CREDENTIALS_REJECTED');
  }
  const provider = createOAuth1Client(deps, {
    oauth2: snapshot.oauth2,
    oauth1,
    client,
    variables,
  });
  const callback = new URL(redirect_uri);
  callback.searchParams.set('state', await decryptState(keyRing, attempt));
  const outcome = await provider.temporary(callback.href);
  if (outcome.kind === 'unavailable') {
    deps.log.warn({ slug, reason: outcome.reason }, 'no temporary credentials for a sign-in');
    return failAttempt(deps, attempt, 'VENDOR_UNAVAILABLE');
  }
  if (outcome.kind === 'error_response') {
    return failAttempt(deps, attempt, toAuthorizationError(outcome.error));
  }
  const { temporary } = outcome;
  const aad = getAttemptAad(attempt, 'verifier_encrypted');
  const encrypted = await keyRing.encrypt(org_id, aad, formatTemporary(temporary));
  await db.asTenant(tenant, (tx) => storeVerifier(tx, tenant, attempt._id, encrypted));
  return { kind: 'redirect', address: provider.authorizeUrl(temporary) };
}

async function failAttempt(
  { db }: Pick<ConnectDeps, 'db'>,
  attempt: AttemptRow,
  code: FailureCode,
): Promise<OAuth1Start> {
  const tenant = toTenant(attempt);
  const end = createFailure(code, getAppName(attempt));
  const { status, error } = end;
  await db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, attempt._id, { status, error }));
  return { kind: 'failed', failure: end };
}
