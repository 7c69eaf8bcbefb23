import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot, Connector, OAuth2 } from '../connectors/connector.gen.d.ts';
import { expandUrl } from '../connectors/url-template.ts';
import { insertAttempt } from '../db/connect-attempt-repo.ts';
import { newObjectId } from '../db/object-id.ts';
import type { AccountScope, ConnectDeps } from '../domain/connections/connect-deps.ts';
import { statePlace, verifierPlace } from './attempt-places.ts';
import { hashState, newState } from './state.ts';

/** Seconds that a person has to sign in at the vendor. */
export const ATTEMPT_SECONDS = 600;

export type StartOutcome =
  | { kind: 'started'; auth_url: string; attempt_id: string; expires_in: number }
  /** Nobody has registered this organisation's client at the vendor. */
  | { kind: 'no_client' };

/** Where the vendor sends the browser back to. Made of settings alone, never of the request. */
export function redirectUriOf(deps: Pick<ConnectDeps, 'publicUrl' | 'apiPrefix'>, slug: string) {
  return `${deps.publicUrl()}${deps.apiPrefix}/api/v1/${slug}/callback`;
}

/** Opens an attempt to connect an app by OAuth and makes the vendor's address for the browser. */
export async function startAttempt(
  deps: ConnectDeps,
  scope: AccountScope,
  connector: Connector,
  oauth2: OAuth2,
): Promise<StartOutcome> {
  const { tenant, linked_account } = scope;
  const client = await deps.findOAuthClient(connector.slug, tenant);
  if (client === null) {
    return { kind: 'no_client' };
  }
  const _id = newObjectId();
  const state = newState();
  const verifier = oauth2.pkce === 'off' ? null : oauth.generateRandomCodeVerifier();
  const redirect_uri = redirectUriOf(deps, connector.slug);
  const snapshot: AttemptSnapshot = {
    name: connector.name,
    client_id: client.client_id,
    base_url: connector.proxy.base_url,
    oauth2,
    identifier: connector.identifier,
  };
  const verifier_encrypted =
    verifier === null
      ? null
      : await deps.keyRing.encrypt(tenant.org_id, verifierPlace(tenant, _id), verifier);
  const now = deps.clock();
  await deps.db.asTenant(tenant, (tx) =>
    insertAttempt(tx, {
      ...tenant,
      _id,
      linked_account,
      slug: connector.slug,
      state_hash: hashState(state),
      start_hash: hashState(newState()),
      state_encrypted: await deps.keyRing.encrypt(tenant.org_id, statePlace(tenant, _id), state),
      client: 'literal',
      window_handle: 'live',
      verifier_encrypted,
      redirect_uri,
      snapshot: { ...snapshot },
      created_at: now,
      expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
    }),
  );
  const auth_url = await authorizeUrl(oauth2, {
    public_url: deps.publicUrl(),
    client_id: client.client_id,
    redirect_uri,
    state,
    verifier,
  });
  return { kind: 'started', auth_url, attempt_id: _id, expires_in: ATTEMPT_SECONDS };
}

async function authorizeUrl(
  oauth2: OAuth2,
  request: {
    public_url: string;
    client_id: string;
    redirect_uri: string;
    state: string;
    verifier: string | null;
  },
): Promise<string> {
  const url = new URL(expandUrl(oauth2.authorize_url, request));
  const params: Record<string, string> = {
    ...oauth2.authorize_params,
    response_type: 'code',
    client_id: request.client_id,
    redirect_uri: request.redirect_uri,
    state: request.state,
  };
  if (oauth2.scopes.default.length > 0) {
    params.scope = oauth2.scopes.default.join(oauth2.scopes.delimiter ?? ' ');
  }
  if (request.verifier !== null) {
    params.code_challenge = await oauth.calculatePKCECodeChallenge(request.verifier);
    params.code_challenge_method = 'S256';
  }
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
