import type { AttemptSnapshot, OAuth1 } from '#connectors/connector.gen.d.ts';
import { readCallback } from '#connectors/read-captures.ts';
import { Secret } from '#crypto/secret.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import {
  type AccountChoice,
  type AccountSelector,
  type IdentifyOutcome,
  identify,
} from '#domain/connect/connections/identify.ts';
import { isCallbackGenuine } from './genuine-callback.ts';
import { type AuthorizationErrorCode, toAuthorizationError } from './oauth-error-codes.ts';
import { createOAuth1Client, parseTemporary } from './oauth1-client.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { readOAuth1Callback } from './read-oauth1-callback.ts';
import { revokeTokens } from './revoke-tokens.ts';
import type { TokenOutcome, TokenSet } from './token-response.ts';
import { validateCallback } from './validate-callback.ts';

export type ExchangeDeps = Pick<
  ConnectDeps,
  'outbound' | 'clock' | 'log' | 'publicUrl' | 'tokenTimeoutMs' | 'revokeBudgetMs'
>;

/** The authorization that a callback belongs to, as it was stored at its start. */
export interface StartedAuthorization {
  snapshot: AttemptSnapshot;
  client: OAuthClient;
  /** The variables of the account that the person entered at the start. */
  variables: Readonly<Record<string, string>>;
  redirect_uri: string;
  /** The PKCE verifier, or the temporary credentials of OAuth 1.0a. Null for an app without PKCE. */
  verifier: string | null;
  state: string;
  /** Whether a connection may depend on the grant of these tokens. Default: no. */
  isGrantShared?: () => Promise<boolean>;
}

export type Authorized = Omit<Extract<IdentifyOutcome, { kind: 'identified' }>, 'kind'> & {
  kind: 'authorized';
  tokens: TokenSet;
  /** Revokes the tokens at the provider. Call it if they are not stored and no connection shares the grant. */
  revoke: () => Promise<unknown>;
};

/** An authorization that reaches several accounts, of which the customer has to select one. */
export interface SeveralAccounts {
  kind: 'several';
  tokens: TokenSet;
  /** The variables of the connection that are known before an account is selected. */
  variables: Record<string, string>;
  choices: AccountChoice[];
  /** Revokes tokens that are not stored, unless a connection may share the grant. */
  revoke: () => Promise<unknown>;
}

export interface AuthorizationFailure {
  kind: 'failed';
  code: AuthorizationErrorCode;
}

/** The registration of the app at the provider. */
type Registration = Pick<StartedAuthorization, 'snapshot' | 'client' | 'isGrantShared'>;
type Known = Pick<SeveralAccounts, 'tokens' | 'variables'>;
type Variables = StartedAuthorization['variables'];

/**
 * Checks the parameters of the callback, redeems the code, and resolves the identity and the variables that later
 * calls need. Tokens of an authorization that fails after the exchange are revoked, unless a connection may share
 * the grant.
 *
 * @throws TemplateError if an address needs a variable that is not known
 */
export async function exchangeCode(
  deps: ExchangeDeps,
  authorization: StartedAuthorization,
  params: URLSearchParams,
): Promise<Authorized | SeveralAccounts | AuthorizationFailure> {
  const { snapshot, client, redirect_uri, verifier } = authorization;
  const { oauth2 } = snapshot;
  if (oauth2.oauth1 !== undefined) {
    return exchangeOAuth1(deps, authorization, oauth2.oauth1, params);
  }
  const provider = createClientFor(deps, authorization, authorization.variables);
  const validated = validateCallback(provider, authorization.state, params);
  if (typeof validated === 'string') {
    const parameter = NOT_REQUESTED.find((name) => params.has(name));
    if (validated === 'ANSWER_INVALID' && parameter !== undefined) {
      // The value is a token, so it is not logged.
      deps.log.warn({ app: snapshot.name, parameter }, 'the callback has another response mode');
    }
    return createFailure(validated);
  }
  const callback = readCallback(params, oauth2.callback?.capture);
  if (
    validated.get('code') === null ||
    callback.missing.length > 0 ||
    !isCallbackGenuine(oauth2.callback, params, client.client_secret)
  ) {
    return createFailure('ANSWER_INVALID');
  }
  const known = { ...authorization.variables, ...callback.values };
  const outcome = await createClientFor(deps, authorization, known).exchange(
    validated,
    redirect_uri,
    verifier,
  );
  return resolveOutcome(deps, authorization, known, outcome);
}

/**
 * Resolves the identity of an authorization that reached several accounts, after one is selected. If that account
 * cannot be used, the tokens are revoked as by `exchangeCode`.
 *
 * @throws TemplateError if an address needs a variable that is not known
 */
export function resolveSelectedAccount(
  deps: ExchangeDeps,
  registration: Registration,
  known: Known,
  account: { id: string },
): Promise<Authorized | AuthorizationFailure> {
  return resolveIdentity(deps, registration, known, account);
}

/**
 * Gets tokens with the client's own credentials (RFC 6749 4.4). There is no refresh token: when the token expires,
 * `ProviderClient.clientCredentials` gets the next one.
 *
 * @throws TemplateError if an address needs a variable that is not known
 */
export async function authorizeAsClient(
  deps: ExchangeDeps,
  { snapshot, client, variables }: Registration & Pick<StartedAuthorization, 'variables'>,
): Promise<Authorized | AuthorizationFailure> {
  const registration = { snapshot, client };
  const outcome = await createClientFor(deps, registration, variables).clientCredentials();
  if (outcome.kind === 'tokens') {
    const { tokens } = outcome;
    const known = { tokens, variables: { ...variables, ...tokens.captures.values } };
    return resolveIdentity(deps, registration, known, 'first');
  }
  return createFailure(
    outcome.kind === 'error_response' ? toAuthorizationError(outcome.error) : 'VENDOR_UNAVAILABLE',
  );
}

function createClientFor(
  deps: ExchangeDeps,
  { snapshot, client }: Registration,
  variables: Variables,
): ProviderClient {
  const { oauth2, scopes } = snapshot;
  return createProviderClient(deps, { oauth2, client, variables, scopes });
}

async function exchangeOAuth1(
  deps: ExchangeDeps,
  authorization: StartedAuthorization,
  oauth1: OAuth1,
  params: URLSearchParams,
) {
  const { snapshot, client, variables } = authorization;
  const { oauth2 } = snapshot;
  const temporary = parseTemporary(authorization.verifier);
  const read = readOAuth1Callback(params, temporary);
  const callback = readCallback(params, oauth2.callback?.capture);
  if (typeof read === 'string') {
    return createFailure(read);
  }
  if (temporary === null || callback.missing.length > 0) {
    return createFailure('ANSWER_INVALID');
  }
  const known = { ...variables, ...callback.values };
  const provider = createOAuth1Client(deps, { oauth2, oauth1, client, variables: known });
  return resolveOutcome(
    deps,
    authorization,
    known,
    await provider.exchange(temporary, read.verifier),
  );
}

async function resolveOutcome(
  deps: ExchangeDeps,
  authorization: StartedAuthorization,
  known: Variables,
  outcome: TokenOutcome,
): Promise<Authorized | SeveralAccounts | AuthorizationFailure> {
  if (outcome.kind === 'error_response') {
    return createFailure(toAuthorizationError(outcome.error));
  }
  if (outcome.kind === 'unavailable') {
    const app = authorization.snapshot.name;
    deps.log.warn({ app, reason: outcome.reason }, 'no tokens for a code');
    return createFailure('VENDOR_UNAVAILABLE');
  }
  const { tokens } = outcome;
  const variables = { ...known, ...tokens.captures.values };
  return resolveIdentity(deps, authorization, { tokens, variables }, 'ask');
}

function resolveIdentity(
  deps: ExchangeDeps,
  registration: Registration,
  known: Known,
  selector: Exclude<AccountSelector, 'ask'>,
): Promise<Authorized | AuthorizationFailure>;
function resolveIdentity(
  deps: ExchangeDeps,
  registration: Registration,
  known: Known,
  selector: AccountSelector,
): Promise<Authorized | SeveralAccounts | AuthorizationFailure>;
async function resolveIdentity(
  deps: ExchangeDeps,
  registration: Registration,
  { tokens, variables }: Known,
  selector: AccountSelector,
): Promise<Authorized | SeveralAccounts | AuthorizationFailure> {
  const { outbound, clock, log, publicUrl, revokeBudgetMs } = deps;
  const { name, identifier, proxy, oauth2 } = registration.snapshot;
  const revoke = () =>
    revokeTokens(createClientFor(deps, registration, variables), tokens, revokeBudgetMs);
  const revokeUnlessShared = async () => {
    const isShared = (await registration.isGrantShared?.()) ?? false;
    return isShared || revoke();
  };
  if (identifier === false) {
    const identity = { identifier: 'NA', account_id: null, variables, choices: [] };
    return { kind: 'authorized', ...identity, tokens, revoke };
  }
  const api = {
    outbound,
    connector: { proxy, auth: { oauth2 } },
    credentials: {
      auth_type: 'oauth2' as const,
      access_token: new Secret(tokens.access_token),
      ...toSigning(registration.client, tokens),
    },
    variables,
    publicUrl: publicUrl(),
    clock,
  };
  const outcome = await identify(api, identifier, selector).catch(async (error: unknown) => {
    await revokeUnlessShared();
    throw error;
  });
  switch (outcome.kind) {
    case 'identified':
      return { ...outcome, kind: 'authorized', tokens, revoke };
    case 'several':
      return {
        kind: 'several',
        tokens,
        variables,
        choices: outcome.choices,
        revoke: revokeUnlessShared,
      };
    default: {
      await revokeUnlessShared();
      log.warn({ app: name, kind: outcome.kind }, 'the identity is incomplete');
      return createFailure(outcome.kind === 'rejected' ? 'VENDOR_REFUSED' : 'VENDOR_UNAVAILABLE');
    }
  }
}

/** The callback's parameters in response modes and types that are never requested: JARM, implicit, hybrid. */
const NOT_REQUESTED = ['response', 'id_token', 'token'] as const;

/** Returns the client and token secret that sign each request with OAuth 1.0a. */
const toSigning = (client: OAuthClient, { token_secret }: TokenSet) =>
  token_secret === undefined ? {} : { oauth1: { client, token_secret: new Secret(token_secret) } };

const createFailure = (code: AuthorizationErrorCode): AuthorizationFailure => ({
  kind: 'failed',
  code,
});
