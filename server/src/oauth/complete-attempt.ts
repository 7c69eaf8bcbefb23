import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot } from '../connectors/connector.gen.d.ts';
import { parseSnapshot } from '../connectors/parse-connector.ts';
import { expandUrl } from '../connectors/url-template.ts';
import {
  type AttemptRow,
  consumeAttempt,
  findAttemptByState,
  finishAttempt,
} from '../db/connect-attempt-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { storeConnection } from '../domain/connections/store-connection.ts';
import { bearer, identify } from '../domain/connections/vendor-api.ts';
import { type AttemptFailure, failure, failureOf } from './attempt-errors.ts';
import { verifierPlace } from './attempt-places.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { hashState } from './state.ts';
import type { TokenSet } from './token-response.ts';
import { createVendorClient, type VendorClient } from './vendor-client.ts';

export type CompleteOutcome =
  | { kind: 'connected'; app: string; connection_id: string }
  | { kind: 'failed'; app: string; failure: AttemptFailure }
  /** No attempt waits for this state: made up, used before, or over. */
  | { kind: 'unknown' };

/**
 * Finishes an attempt when the vendor sends the browser back. The state is used up whatever comes
 * next, and the code is redeemed by what the attempt stored at its start.
 *
 * @param slug the app in the path, which must be the attempt's (mix-up, RFC 9700 4.4)
 * @param params the query as it came
 */
export async function completeAttempt(
  deps: ConnectDeps,
  slug: string,
  params: URLSearchParams,
): Promise<CompleteOutcome> {
  const state = params.get('state') ?? '';
  const stateHash = hashState(state);
  const found = await deps.db.byState(stateHash, (tx) => findAttemptByState(tx, stateHash));
  if (found === null) {
    return { kind: 'unknown' };
  }
  const tenant: Tenant = { org_id: found.org_id, environment: found.environment };
  const attempt = await deps.db.asTenant(tenant, async (tx) => {
    const taken = await consumeAttempt(tx, tenant, found._id, deps.clock());
    if (taken === null && found.consumed_at === null) {
      await finishAttempt(tx, tenant, found._id, 'expired', null);
    }
    return taken;
  });
  if (attempt === null) {
    return { kind: 'unknown' };
  }
  const outcome = await finish(deps, tenant, attempt, { slug, params, state });
  if (outcome.kind === 'failed') {
    const { status, error } = outcome.failure;
    deps.log.info(
      { attempt: attempt._id, slug: attempt.slug, code: error.error_code },
      'not connected',
    );
    await deps.db.asTenant(tenant, (tx) => finishAttempt(tx, tenant, attempt._id, status, error));
  }
  return outcome;
}

interface Answer {
  slug: string;
  params: URLSearchParams;
  state: string;
}

async function finish(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  answer: Answer,
): Promise<CompleteOutcome> {
  let app = attempt.slug;
  const failed = (reason: AttemptFailure): CompleteOutcome => ({
    kind: 'failed',
    app,
    failure: reason,
  });
  try {
    const snapshot = parseSnapshot(attempt.snapshot);
    app = snapshot.name;
    if (attempt.slug !== answer.slug) {
      return failed(failure('WRONG_APP', app));
    }
    const vendor = await vendorOf(deps, tenant, attempt, snapshot);
    if (vendor === null) {
      return failed(failure('CLIENT_CREDENTIALS_REJECTED', app));
    }
    const tokens = await redeem(deps, tenant, attempt, answer, vendor, app);
    if ('error' in tokens) {
      return failed(tokens);
    }
    // Tokens that are not stored nobody will ever hold: do not leave them alive at the vendor.
    const giveBack = () => revokeTokens(vendor, tokens, deps.revokeBudgetMs);
    const connection_id = await store(deps, tenant, attempt, snapshot, tokens).catch(
      async (error: unknown) => {
        await giveBack();
        throw error;
      },
    );
    if (connection_id === null) {
      await giveBack();
      return failed(failure('ACCOUNT_GONE', app));
    }
    return { kind: 'connected', app, connection_id };
  } catch (error) {
    // The state is used up, so the attempt must not stay pending.
    deps.log.error({ err: error, attempt: attempt._id }, 'the callback failed');
    return failed(failure('SERVER_ERROR', app));
  }
}

/** The vendor as the attempt knew it; null where the client was taken away or exchanged since. */
async function vendorOf(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  snapshot: AttemptSnapshot,
): Promise<VendorClient | null> {
  const client = await deps.findOAuthClient(attempt.slug, tenant);
  if (client === null || client.client_id !== snapshot.client_id) {
    return null;
  }
  return createVendorClient({
    oauth2: snapshot.oauth2,
    client,
    publicUrl: deps.publicUrl(),
    outbound: deps.outbound,
    clock: deps.clock,
    ...(deps.tokenTimeoutMs === undefined ? {} : { timeoutMs: deps.tokenTimeoutMs }),
  });
}

async function redeem(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  { params, state }: Answer,
  vendor: VendorClient,
  app: string,
): Promise<TokenSet | AttemptFailure> {
  let validated: URLSearchParams;
  try {
    validated = vendor.validate(params, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      return failureOf(error.error, error.error_description ?? '', app);
    }
    if (error instanceof oauth.OperationProcessingError) {
      return failure('ANSWER_INVALID', app);
    }
    throw error;
  }
  if (validated.get('code') === null) {
    return failure('ANSWER_INVALID', app);
  }
  const verifier =
    attempt.verifier_encrypted === null
      ? null
      : await deps.keyRing.decrypt(
          tenant.org_id,
          verifierPlace(tenant, attempt._id),
          attempt.verifier_encrypted,
        );
  const outcome = await vendor.exchange(validated, attempt.redirect_uri, verifier);
  switch (outcome.kind) {
    case 'tokens':
      return outcome.tokens;
    case 'refused':
      return failureOf(outcome.error, '', app);
    case 'unavailable':
      deps.log.warn({ slug: attempt.slug, reason: outcome.reason }, 'no tokens for a code');
      return failure('VENDOR_UNAVAILABLE', app);
  }
}

async function store(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
  snapshot: AttemptSnapshot,
  tokens: TokenSet,
): Promise<string | null> {
  const baseUrl = expandUrl(snapshot.proxy.base_url, { public_url: deps.publicUrl() });
  const identifier =
    snapshot.identifier === false
      ? 'NA'
      : await identify(
          deps.outbound,
          { baseUrl, ...snapshot.identifier },
          bearer(tokens.access_token),
        );
  return storeConnection(
    deps,
    { tenant, linked_account: attempt.linked_account },
    {
      slug: attempt.slug,
      auth_type: 'oauth2',
      credentials: credentialsOf(tokens),
      identifier,
      scopes: tokens.scopes ?? snapshot.oauth2.scopes.default,
      expires_at: tokens.expires_at,
      connected_at: deps.clock(),
    },
    (tx) => finishAttempt(tx, tenant, attempt._id, 'active', null),
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
