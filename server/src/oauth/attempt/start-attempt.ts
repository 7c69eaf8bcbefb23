import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot, Connector, OAuth2 } from '#connectors/connector.gen.d.ts';
import { type FieldProblem, readVariables } from '#connectors/read-variables.ts';
import { createOpaqueToken, hashOpaqueToken } from '#crypto/opaque-token.ts';
import { insertAttempt } from '#db/connect/connect-attempt-repo.ts';
import { countAttempts } from '#db/connect/connect-load-repo.ts';
import { findSeveredOpener } from '#db/connect/opener-severed-repo.ts';
import type { Tenant } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import type { Provenance } from '#db/schema/connect/provenance.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { getAttemptAad } from '#domain/connect/connections/attempt-secrets.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { createObjectId } from '#lib/object-id.ts';
import { buildRedirectUri } from '../provider/authorize-url.ts';
import { findReturnUrlProblem, isAllowedOrigin, type RedirectRules } from './redirect-rules.ts';

/** The seconds that a person has to sign in at the provider. */
export const ATTEMPT_SECONDS = 600;

/** The maximum number of attempts of a linked account within `ATTEMPT_SECONDS`. Their rows are kept for 30 days. */
export const MAX_ATTEMPTS = 100;

const MAX_ORIGIN_LENGTH = 255;

/** A request to connect an app of a linked account. */
export interface StartRequest {
  connector: Connector;
  oauth2: OAuth2;
  /**
   * The kind of the client: `sdk` polls the attempt, `literal` polls the app and watches its window, as the
   * specification says, and `backend` passes the address on. Default: `backend`.
   */
  client?: 'sdk' | 'literal' | 'backend';
  /** The session or link whose revocation ends the attempt early. Default: none. */
  provenance?: Provenance;
  /** The `Origin` header. A page of our own origin does not send one. */
  origin?: string | undefined;
  /**
   * Whether the hosted page is trusted as the opener, which holds only if the organization itself created the link
   * to it. Default: false, because a session may pass its own link to another person.
   */
  trustHostedPageOpener?: boolean;
  /** The SHA-256 hash, in hexadecimal digits, of the nonce that the page keeps. */
  nonce_hash?: string | undefined;
  return_url?: string | undefined;
  /** The value `new`, or the `_id` of the connection to reconnect. */
  wanted?: string | undefined;
  /** The language of the start page. */
  lang?: string | undefined;
  /** The values of the app's variables. Others are ignored. */
  params?: Readonly<Record<string, string>>;
}

export type StartOutcome =
  | {
      kind: 'started';
      /** The address of the start page. */
      auth_url: string;
      attempt_id: string;
      expires_in: number;
      window_handle: 'live' | 'severed';
    }
  /** The organization does not have an OAuth client at the provider. */
  | { kind: 'no_client' }
  /** `MAX_ATTEMPTS` is reached. */
  | { kind: 'too_many' }
  | { kind: 'invalid'; problems: FieldProblem[] };

/** Starts an attempt to connect an app by OAuth. */
export async function startAttempt(
  deps: ConnectDeps,
  { tenant, linked_account }: AccountScope,
  request: StartRequest,
): Promise<StartOutcome> {
  const { db, clock, publicUrl, apiPrefix, findOAuthClient } = deps;
  const { connector, oauth2, client: startedBy = 'backend', return_url } = request;
  const { slug } = connector;
  const client = await findOAuthClient(slug, tenant);
  if (client === null) {
    return { kind: 'no_client' };
  }
  const rules = await getRedirectRules(deps, tenant);
  const { variables, problems } = readRequest(request, rules);
  if (problems.length > 0) {
    return { kind: 'invalid', problems };
  }
  const snapshot = buildSnapshot(connector, oauth2, client.client_id);
  const _id = createObjectId();
  const [token, state] = [createOpaqueToken(), createOpaqueToken()];
  const isWithPkce = oauth2.pkce !== 'off' && oauth2.grant !== 'oauth1';
  const verifier = isWithPkce ? oauth.generateRandomCodeVerifier() : null;
  const encrypted = await encryptSecrets(deps, { ...tenant, _id }, { state, verifier });
  const now = clock();
  const window_handle = await db.asTenant(tenant, async (tx) => {
    const isSevered =
      oauth2.window === 'severed' || (await findSeveredOpener(tx, tenant, slug, now)) !== null;
    const handle = isSevered ? 'severed' : 'live';
    // The count blocks other starts of this account, so it comes as late as possible.
    if ((await countAttempts(tx, tenant, { linked_account, now })) >= MAX_ATTEMPTS) {
      return null;
    }
    await insertAttempt(tx, {
      ...tenant,
      _id,
      linked_account,
      slug,
      start_hash: hashOpaqueToken(token),
      state_hash: hashOpaqueToken(state),
      ...encrypted,
      ...getOpener(request, rules),
      redirect_uri: buildRedirectUri(deps, slug),
      provenance: request.provenance ?? {},
      return_url: return_url ?? null,
      snapshot: { ...snapshot },
      variables,
      wanted_connection: request.wanted ?? null,
      asked_scopes: snapshot.scopes,
      client: startedBy,
      window_handle: handle,
      created_at: now,
      expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
    });
    return handle;
  });
  if (window_handle === null) {
    return { kind: 'too_many' };
  }
  const query = request.lang === undefined ? '' : `?${new URLSearchParams({ lang: request.lang })}`;
  const auth_url = `${publicUrl()}${apiPrefix}/oauth/start/${token}${query}`;
  const expires_in = ATTEMPT_SECONDS;
  return { kind: 'started', auth_url, attempt_id: _id, expires_in, window_handle };
}

async function getRedirectRules(
  { db, publicUrl }: Pick<ConnectDeps, 'db' | 'publicUrl'>,
  { org_id, environment }: Tenant,
): Promise<RedirectRules> {
  const org = await findOrg(db.directory, org_id);
  return {
    allowed_origins: org?.settings.allowed_origins ?? [],
    return_urls: org?.settings.return_urls ?? [],
    environment,
    ownOrigin: new URL(publicUrl()).origin,
  };
}

async function encryptSecrets(
  { keyRing }: Pick<ConnectDeps, 'keyRing'>,
  attempt: Tenant & { _id: string },
  { state, verifier }: { state: string; verifier: string | null },
): Promise<{ state_encrypted: string; verifier_encrypted: string | null }> {
  const encrypt = (column: 'state_encrypted' | 'verifier_encrypted', text: string) =>
    keyRing.encrypt(attempt.org_id, getAttemptAad(attempt, column), text);
  return {
    state_encrypted: await encrypt('state_encrypted', state),
    verifier_encrypted: verifier === null ? null : await encrypt('verifier_encrypted', verifier),
  };
}

function readRequest({ connector, params, return_url }: StartRequest, rules: RedirectRules) {
  const { variables, problems } = readVariables(connector, 'oauth2', params ?? {});
  const message = return_url === undefined ? null : findReturnUrlProblem(return_url, rules);
  if (message !== null) {
    problems.push({ pointer: '/_return_url', message });
  }
  return { variables, problems };
}

/** Builds the snapshot of the app that the attempt uses until its end, even if the connector changes before. */
function buildSnapshot(connector: Connector, oauth2: OAuth2, client_id: string): AttemptSnapshot {
  const { name, proxy, identifier } = connector;
  return { name, client_id, proxy, oauth2, identifier, scopes: oauth2.scopes.default };
}

/**
 * Returns the origin of the page that opens the window, and the hash of its nonce. The hash is null unless the
 * organization trusts the origin, because every page can send a nonce.
 */
function getOpener(
  { origin, nonce_hash, trustHostedPageOpener = false }: StartRequest,
  rules: RedirectRules,
) {
  const own = nonce_hash === undefined ? null : rules.ownOrigin;
  const opener_origin = origin === undefined ? own : readOrigin(origin);
  const isTrusted =
    opener_origin !== null &&
    isAllowedOrigin(opener_origin, rules) &&
    (opener_origin !== rules.ownOrigin || trustHostedPageOpener);
  return { opener_origin, nonce_hash: isTrusted ? (nonce_hash ?? null) : null };
}

/** Returns a web origin, or null for anything else. Browsers send `null` for pages without an origin. */
function readOrigin(header: string): string | null {
  const isOrigin =
    header.length <= MAX_ORIGIN_LENGTH &&
    /^https?:/.test(header) &&
    URL.canParse(header) &&
    new URL(header).origin === header;
  return isOrigin ? header : null;
}
