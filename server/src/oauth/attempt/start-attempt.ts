import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot, Connector, OAuth2 } from '../../connectors/connector.gen.d.ts';
import { type FieldProblem, readVariables } from '../../connectors/read-variables.ts';
import { insertAttempt } from '../../db/connect/connect-attempt-repo.ts';
import { countAttempts } from '../../db/connect/connect-load-repo.ts';
import { findSeveredOpener } from '../../db/connect/opener-severed-repo.ts';
import { findOrg } from '../../db/org/org-repo.ts';
import type { AccountScope, ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { newObjectId } from '../../lib/object-id.ts';
import { stateAad, verifierAad } from './attempt-aad.ts';
import { hashSecret, newSecret } from './attempt-secret.ts';
import { isAllowedOrigin, isAllowedReturnUrl, type RedirectRules } from './redirect-rules.ts';

/** Seconds that a person has to sign in at the provider. */
export const ATTEMPT_SECONDS = 600;

/** Attempts that a linked account may open within `ATTEMPT_SECONDS`: rows are kept for 30 days. */
export const MAX_ATTEMPTS = 100;

const MAX_ORIGIN_LENGTH = 255;

/** Who starts an attempt, and what they said of themselves. */
export interface StartRequest {
  /**
   * `sdk` asks for the attempt; `literal` polls the app and watches its window, as the specification
   * says; `backend` hands the address on. Default `backend`.
   */
  client?: 'sdk' | 'literal' | 'backend';
  /** The `Origin` header; a page of our own origin sends none. */
  origin?: string | undefined;
  /**
   * Whether the hosted page may vouch for its window: only where the organization itself made the link
   * to it. Default false: a session may hand its own link to somebody else.
   */
  trustHostedPageOpener?: boolean;
  /** SHA-256, in hexadecimal digits, of the nonce that the page keeps. */
  nonce_hash?: string | undefined;
  return_url?: string | undefined;
  /** Values of the app's variables; others are ignored. */
  params?: Readonly<Record<string, string>>;
}

export type StartOutcome =
  | {
      kind: 'started';
      /** Address of the start page. */
      auth_url: string;
      attempt_id: string;
      expires_in: number;
      window_handle: 'live' | 'severed';
    }
  /** Nobody has registered this organization's client at the provider. */
  | { kind: 'no_client' }
  /** `MOST_ATTEMPTS` are reached. */
  | { kind: 'too_many' }
  | { kind: 'invalid'; problems: FieldProblem[] };

/** Where the provider sends the browser back to. Made of settings alone, never of the request. */
export function redirectUriOf(deps: Pick<ConnectDeps, 'publicUrl' | 'apiPrefix'>, slug: string) {
  return `${deps.publicUrl()}${deps.apiPrefix}/api/v1/${slug}/callback`;
}

/** Opens an attempt to connect an app by OAuth. */
export async function startAttempt(
  deps: ConnectDeps,
  scope: AccountScope,
  connector: Connector,
  oauth2: OAuth2,
  request: StartRequest = {},
): Promise<StartOutcome> {
  const { tenant, linked_account } = scope;
  const { slug } = connector;
  const client = await deps.findOAuthClient(slug, tenant);
  if (client === null) {
    return { kind: 'no_client' };
  }
  const places = await redirectRulesOf(deps, scope);
  const { variables, problems } = readRequest(connector, request, places);
  if (problems.length > 0) {
    return { kind: 'invalid', problems };
  }
  const snapshot = snapshotOf(connector, oauth2, client.client_id);
  const _id = newObjectId();
  const [token, state] = [newSecret(), newSecret()];
  const sealed = await seal(deps, scope, _id, state, oauth2.pkce !== 'off');
  const now = deps.clock();
  const window_handle = await deps.db.asTenant(tenant, async (tx) => {
    const isSevered =
      oauth2.window === 'severed' || (await findSeveredOpener(tx, tenant, slug, now)) !== null;
    const handle = isSevered ? 'severed' : 'live';
    // As late as can be, for others wait from here on.
    if ((await countAttempts(tx, tenant, { linked_account, now })) >= MAX_ATTEMPTS) {
      return null;
    }
    await insertAttempt(tx, {
      ...tenant,
      _id,
      linked_account,
      slug,
      start_hash: hashSecret(token),
      state_hash: hashSecret(state),
      ...sealed,
      ...bindingOf(request, places),
      redirect_uri: redirectUriOf(deps, slug),
      return_url: request.return_url ?? null,
      snapshot: { ...snapshot },
      variables,
      asked_scopes: snapshot.scopes,
      client: request.client ?? 'backend',
      window_handle: handle,
      created_at: now,
      expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
    });
    return handle;
  });
  if (window_handle === null) {
    return { kind: 'too_many' };
  }
  const auth_url = `${deps.publicUrl()}${deps.apiPrefix}/oauth/start/${token}`;
  return { kind: 'started', auth_url, attempt_id: _id, expires_in: ATTEMPT_SECONDS, window_handle };
}

function readRequest(connector: Connector, request: StartRequest, places: RedirectRules) {
  const { variables, problems } = readVariables(connector, 'oauth2', request.params ?? {});
  if (request.return_url !== undefined && !isAllowedReturnUrl(request.return_url, places)) {
    const message = 'is not in the organization’s list of return addresses';
    problems.push({ pointer: '/_return_url', message });
  }
  return { variables, problems };
}

/** What the attempt goes by to its end, whatever becomes of the connector meanwhile. */
function snapshotOf(connector: Connector, oauth2: OAuth2, client_id: string): AttemptSnapshot {
  const { name, proxy, identifier } = connector;
  return { name, client_id, proxy, oauth2, identifier, scopes: oauth2.scopes.default };
}

async function redirectRulesOf(
  deps: ConnectDeps,
  { tenant }: AccountScope,
): Promise<RedirectRules> {
  const org = await findOrg(deps.db.directory, tenant.org_id);
  return {
    allowed_origins: org?.settings.allowed_origins ?? [],
    return_urls: org?.settings.return_urls ?? [],
    environment: tenant.environment,
    ownOrigin: new URL(deps.publicUrl()).origin,
  };
}

/** Only a page that the organization trusts may vouch for a window: any other could play the opener. */
function bindingOf(
  { origin, nonce_hash, trustHostedPageOpener = false }: StartRequest,
  places: RedirectRules,
) {
  const own = nonce_hash === undefined ? null : places.ownOrigin;
  const opener_origin = origin === undefined ? own : readOrigin(origin);
  const mayVouch =
    opener_origin !== null &&
    isAllowedOrigin(opener_origin, places) &&
    (opener_origin !== places.ownOrigin || trustHostedPageOpener);
  return { opener_origin, nonce_hash: mayVouch ? (nonce_hash ?? null) : null };
}

/** An origin of the web; browsers send `null` for pages that have none. */
function readOrigin(header: string): string | null {
  const isOrigin =
    header.length <= MAX_ORIGIN_LENGTH &&
    /^https?:/.test(header) &&
    URL.canParse(header) &&
    new URL(header).origin === header;
  return isOrigin ? header : null;
}

async function seal(
  { keyRing }: ConnectDeps,
  { tenant }: AccountScope,
  _id: string,
  state: string,
  hasPkce: boolean,
): Promise<{ state_encrypted: string; verifier_encrypted: string | null }> {
  const verifier = hasPkce ? oauth.generateRandomCodeVerifier() : null;
  const encrypt = (place: typeof stateAad, text: string) =>
    keyRing.encrypt(tenant.org_id, place(tenant, _id), text);
  return {
    state_encrypted: await encrypt(stateAad, state),
    verifier_encrypted: verifier === null ? null : await encrypt(verifierAad, verifier),
  };
}
