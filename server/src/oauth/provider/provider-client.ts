import { setTimeout as sleep } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { fillRecord, fillUrl } from '#connectors/url-template.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { parseClientFromRefreshToken } from './client-credentials-grant.ts';
import { introspectExpiry } from './introspect-token.ts';
import { CLIENT_REJECTED_CODES } from './oauth-error-codes.ts';
import { requestEndpoint } from './provider-endpoint.ts';
import { revokeToken, type TokenHint } from './revoke-token.ts';
import { readTokenResponse, type TokenOutcome, toUnavailable } from './token-response.ts';

/** The time limit of a token request. The lease of a refresh must be longer (`DEFAULT_REFRESH_SETTINGS`). */
const TOKEN_TIMEOUT_MS = 15_000;

export type ProviderClientDeps = Pick<
  ConnectDeps,
  'publicUrl' | 'outbound' | 'clock' | 'tokenTimeoutMs'
>;

/** Returns the milliseconds within which a token endpoint must respond. */
export function getTokenTimeout({ tokenTimeoutMs }: Pick<ConnectDeps, 'tokenTimeoutMs'>): number {
  return Math.min(tokenTimeoutMs ?? TOKEN_TIMEOUT_MS, TOKEN_TIMEOUT_MS);
}

/** The maximum milliseconds that a code waits for a provider's rate limit. */
const MAX_CODE_PAUSE_MS = 10_000;

export interface ProviderClientOptions {
  oauth2: OAuth2;
  client: OAuthClient;
  /** The variables of the connection, or those of the attempt and its callback. */
  variables?: Readonly<Record<string, string>>;
  /** The scopes for token requests that name them. Default: the connector's default scopes. */
  scopes?: readonly string[];
}

/** Tokens that a provider granted. */
export interface GrantedTokens {
  access_token: string;
  refresh_token?: string | undefined;
}

/** A token that can be revoked, and the client that it was issued to. */
export interface RevocableToken {
  token: string;
  hint: TokenHint;
  client: OAuthClient;
}

/** The OAuth endpoints of a provider, for one client. */
export interface ProviderClient {
  /**
   * Checks the parameters of a callback: state, issuer (RFC 9207), repeated parameters.
   *
   * @returns the parameters for `exchange`
   * @throws oauth.AuthorizationResponseError if the provider denies access
   * @throws oauth.OperationProcessingError if the parameters are not valid
   */
  validate(params: URLSearchParams, state: string): URLSearchParams;
  /** Redeems the code. `verifier` is null for an app without PKCE. */
  exchange(
    validated: URLSearchParams,
    redirectUri: string,
    verifier: string | null,
  ): Promise<TokenOutcome>;
  refresh(refreshToken: string): Promise<TokenOutcome>;
  /**
   * Requests a token as the client itself (RFC 6749 4.4). There is no refresh token: call this again when the token
   * expires.
   */
  clientCredentials(): Promise<TokenOutcome>;
  /** Returns the tokens to revoke, in this order. There are none if the provider does not offer revocation. */
  toRevoke(tokens: GrantedTokens): RevocableToken[];
  /** Revokes a token (RFC 7009). Returns false if the provider does not offer it, or if it failed. */
  revoke(token: RevocableToken, timeoutMs: number): Promise<boolean>;
}

/** Creates the client. Its calls throw TemplateError if an address needs a variable that the connection lacks. */
export function createProviderClient(
  deps: ProviderClientDeps,
  { oauth2, client, variables = {}, scopes = oauth2.scopes.default }: ProviderClientOptions,
): ProviderClient {
  const { outbound, clock } = deps;
  const timeoutMs = getTokenTimeout(deps);
  const values = (): Record<string, string> => ({ ...variables, public_url: deps.publicUrl() });
  const { delimiter = ' ', param: scopeParam = 'scope' } = oauth2.scopes;
  const scope = scopes.join(delimiter);

  const requestTokens = async (
    url: string,
    extra: OAuth2['token_params'],
    grant: Record<string, string>,
  ): Promise<TokenOutcome> => {
    const filled = values();
    const startedAt = clock();
    try {
      const response = await requestEndpoint(outbound, client, {
        url: fillUrl(url, filled),
        client_auth: oauth2.client_auth,
        format: oauth2.token_request,
        headers: fillRecord(oauth2.token_headers, filled),
        params: {
          ...fillRecord(extra, { ...filled, client_id: client.client_id, scopes: scope }),
          ...grant,
        },
        timeoutMs,
      });
      return readTokenResponse(response, oauth2, startedAt);
    } catch (error) {
      return toUnavailable(error);
    }
  };

  /** Introspects a token whose response has no expiry, if the provider supports it. */
  const addExpiry = async (outcome: TokenOutcome): Promise<TokenOutcome> => {
    if (outcome.kind !== 'tokens' || outcome.tokens.expires_at !== null) {
      return outcome;
    }
    const { tokens } = outcome;
    const expires_at = await introspectExpiry(
      { oauth2, client, outbound, values: { ...values(), ...tokens.captures.values } },
      tokens.access_token,
      clock,
    );
    return { kind: 'tokens', tokens: { ...tokens, expires_at } };
  };

  /** Gets the next token with the customer's own client. If the client is refused, the customer has to act. */
  const requestAsCustomer = async (refreshToken: string): Promise<TokenOutcome> => {
    const own = { oauth2, client: parseClientFromRefreshToken(refreshToken), variables, scopes };
    const outcome = await createProviderClient(deps, own).clientCredentials();
    const isRejected =
      outcome.kind === 'error_response' && CLIENT_REJECTED_CODES.has(outcome.error);
    return isRejected ? { kind: 'error_response', error: 'invalid_grant' } : outcome;
  };

  return {
    validate: (params, state) => {
      const known = new URLSearchParams(params);
      if (oauth2.issuer === undefined) {
        // The connector does not name an issuer to compare with.
        known.delete('iss');
      }
      const server: oauth.AuthorizationServer = {
        issuer:
          oauth2.issuer === undefined
            ? 'https://provider.invalid'
            : fillUrl(oauth2.issuer, values()),
        authorization_response_iss_parameter_supported: oauth2.issuer !== undefined,
      };
      return oauth.validateAuthResponse(server, { client_id: client.client_id }, known, state);
    },
    exchange: async (params, redirect_uri, verifier) => {
      const redeem = () =>
        requestTokens(oauth2.token_url, oauth2.token_params, {
          grant_type: 'authorization_code',
          code: params.get('code') ?? '',
          redirect_uri,
          ...(verifier === null ? {} : { code_verifier: verifier }),
        });
      const first = await redeem();
      const pauseMs = getPauseBeforeRetry(first);
      if (pauseMs === null) {
        return addExpiry(requireCaptures(first));
      }
      await sleep(pauseMs);
      return addExpiry(requireCaptures(await redeem()));
    },
    refresh: async (refresh_token) =>
      oauth2.grant === 'client_credentials'
        ? requestAsCustomer(refresh_token)
        : addExpiry(
            await requestTokens(oauth2.refresh_url ?? oauth2.token_url, oauth2.refresh_params, {
              grant_type: 'refresh_token',
              refresh_token,
            }),
          ),
    clientCredentials: async () =>
      requireCaptures(
        await requestTokens(oauth2.token_url, oauth2.token_params, {
          grant_type: 'client_credentials',
          ...(scope === '' ? {} : { [scopeParam]: scope }),
        }),
      ),
    toRevoke: (tokens) => selectTokensToRevoke(oauth2, client, tokens),
    revoke: async ({ token, hint, client: owner }, ms) => {
      const { revoke } = oauth2;
      if (revoke === false) {
        return false;
      }
      const target = { oauth2, revoke, client: owner, outbound, values: values() };
      return revokeToken(target, { token, hint }, ms);
    },
  };
}

/**
 * Returns the milliseconds to wait before a code is sent again, or null if it must not be. A code works once, so only
 * a request without effect may be repeated: one that was not sent, or one that a rate limit refused. The customer
 * waits in the meantime, so a long pause ends the attempt.
 */
function getPauseBeforeRetry(outcome: TokenOutcome): number | null {
  if (outcome.kind !== 'unavailable' || outcome.canHaveArrived) {
    return null;
  }
  const { pauseMs } = outcome.limited ?? { pauseMs: 0 };
  return pauseMs !== null && pauseMs <= MAX_CODE_PAUSE_MS ? pauseMs : null;
}

/** Returns an error outcome if captures are missing. Only the first token response must have them, not a refresh. */
export function requireCaptures(outcome: TokenOutcome): TokenOutcome {
  const missing = outcome.kind === 'tokens' ? outcome.tokens.captures.missing : [];
  return missing.length === 0
    ? outcome
    : {
        kind: 'unavailable',
        reason: `the response has no usable ${missing.join(', ')}`,
        canHaveArrived: true,
      };
}

function selectTokensToRevoke(
  { revoke, grant }: OAuth2,
  client: OAuthClient,
  { access_token, refresh_token }: GrantedTokens,
): RevocableToken[] {
  const access = { token: access_token, hint: 'access_token' as const, client };
  const refresh =
    refresh_token === undefined
      ? []
      : [{ token: refresh_token, hint: 'refresh_token' as const, client }];
  if (revoke === false) {
    return [];
  }
  if (grant === 'client_credentials') {
    // The customer's own client is stored as the refresh token. It stays valid, and the access token was issued to it.
    const owner = refresh_token === undefined ? client : parseClientFromRefreshToken(refresh_token);
    return [{ ...access, client: owner }];
  }
  switch (revoke.token ?? 'both') {
    case 'both':
      return [...refresh, access];
    case 'refresh':
      return refresh.length > 0 ? refresh : [access];
    case 'access':
      return [access];
  }
}
