import * as oauth from 'oauth4webapi';
import type { OAuth2 } from '../../connectors/connector.gen.d.ts';
import { fillRecord, fillUrl } from '../../connectors/url-template.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';
import { clientFromRefreshToken } from '../client-credentials/client-credentials-grant.ts';
import { introspectedExpiry } from './introspect-token.ts';
import { CLIENT_REJECTED_CODES } from './oauth-error-codes.ts';
import { requestEndpoint } from './provider-endpoint.ts';
import { revokeToken, type TokenHint } from './revoke-token.ts';
import { readTokenResponse, type TokenOutcome } from './token-response.ts';

/** Shorter than the lease of a refresh (`REFRESH_SETTINGS`): the lease must outlive the call. */
export const TOKEN_TIMEOUT_MS = 15_000;

export interface ProviderClientOptions {
  oauth2: OAuth2;
  client: OAuthClient;
  publicUrl: string;
  outbound: OutboundClient;
  clock: () => Date;
  /** Variables of the connection, or of the attempt and what came back with the browser. */
  variables?: Readonly<Record<string, string>>;
  /** What is asked for where a token request names scopes; default: those of the connector. */
  scopes?: readonly string[];
  /** Milliseconds for one call of the token endpoint; default and at most 15,000. */
  timeoutMs?: number;
}

/** Tokens that somebody holds. */
export interface GrantedTokens {
  access_token: string;
  refresh_token?: string | undefined;
}

/** A token that can be taken back, and the client that shows itself for it. */
export interface RevocableToken {
  token: string;
  hint: TokenHint;
  client: OAuthClient;
}

/** One provider's OAuth endpoints, asked as one client. */
export interface ProviderClient {
  /**
   * Checks what came back with the browser: state, issuer (RFC 9207), repeated parameters.
   *
   * @returns parameters for `exchange`
   * @throws oauth.AuthorizationResponseError where the provider says no
   * @throws oauth.OperationProcessingError where the answer does not fit
   */
  validate(params: URLSearchParams, state: string): URLSearchParams;
  /** Redeems the code. `verifier` null: an app without PKCE. */
  exchange(
    validated: URLSearchParams,
    redirectUri: string,
    verifier: string | null,
  ): Promise<TokenOutcome>;
  refresh(refreshToken: string): Promise<TokenOutcome>;
  /**
   * Asks for a token as the client itself (RFC 6749 4.4). There is no refresh token: when the token
   * ends, this is asked again.
   */
  clientCredentials(): Promise<TokenOutcome>;
  /** Which tokens are to be taken back, in this order; none where the provider offers no revocation. */
  toRevoke(tokens: GrantedTokens): RevocableToken[];
  /** RFC 7009. True: the provider says that the token is dead; false: it offers no revocation or failed. */
  revoke(which: RevocableToken, timeoutMs: number): Promise<boolean>;
}

/** @throws TemplateError from a call whose address needs a variable that the connection has not */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { oauth2, outbound } = options;
  const ask = tokenEndpoint(options);
  return {
    validate: (params, state) => validated(options, params, state),
    exchange: async (params, redirect_uri, verifier) => {
      const redeem = () =>
        ask(oauth2.token_url, oauth2.token_params, {
          grant_type: 'authorization_code',
          code: params.get('code') ?? '',
          redirect_uri,
          ...(verifier === null ? {} : { code_verifier: verifier }),
        });
      const first = await redeem();
      // A code works once: only a request that surely never left may be sent again, and whoever asks
      // for a pause is not asked at once.
      const again =
        first.kind === 'unavailable' && !first.canHaveArrived && first.limited === undefined;
      return withExpiry(options, withCaptures(again ? await redeem() : first));
    },
    refresh: async (refresh_token) =>
      oauth2.grant === 'client_credentials'
        ? requestAsCustomer(options, refresh_token)
        : withExpiry(
            options,
            await ask(oauth2.refresh_url ?? oauth2.token_url, oauth2.refresh_params, {
              grant_type: 'refresh_token',
              refresh_token,
            }),
          ),
    clientCredentials: async () => {
      const { delimiter = ' ', param = 'scope', default: scopes } = oauth2.scopes;
      const asked = (options.scopes ?? scopes).join(delimiter);
      return withCaptures(
        await ask(oauth2.token_url, oauth2.token_params, {
          grant_type: 'client_credentials',
          ...(asked === '' ? {} : { [param]: asked }),
        }),
      );
    },
    toRevoke: (tokens) => tokensToRevoke(options, tokens),
    revoke: async ({ token, hint, client: owner }, ms) => {
      const { revoke } = oauth2;
      if (revoke === false) {
        return false;
      }
      try {
        const values = valuesOf(options);
        const target = { oauth2, revoke, client: owner, outbound, values };
        return await revokeToken(target, token, hint, ms);
      } catch (error) {
        if (error instanceof OutboundError) {
          return false;
        }
        throw error;
      }
    },
  };
}

const valuesOf = ({ variables, publicUrl }: ProviderClientOptions) => ({
  ...variables,
  public_url: publicUrl,
});

function validated(
  { oauth2, client, publicUrl, variables }: ProviderClientOptions,
  params: URLSearchParams,
  state: string,
): URLSearchParams {
  const seen = new URLSearchParams(params);
  if (oauth2.issuer === undefined) {
    // The connector knows no issuer, so there is nothing to hold it against.
    seen.delete('iss');
  }
  const values = { ...variables, public_url: publicUrl };
  const server: oauth.AuthorizationServer = {
    issuer: oauth2.issuer === undefined ? 'https://vendor.invalid' : fillUrl(oauth2.issuer, values),
    authorization_response_iss_parameter_supported: oauth2.issuer !== undefined,
  };
  return oauth.validateAuthResponse(server, { client_id: client.client_id }, seen, state);
}

type RequestTokens = (
  url: string,
  extra: OAuth2['token_params'],
  grant: Record<string, string>,
) => Promise<TokenOutcome>;

function tokenEndpoint(options: ProviderClientOptions): RequestTokens {
  const { oauth2, client, outbound, clock } = options;
  const timeoutMs = Math.min(options.timeoutMs ?? TOKEN_TIMEOUT_MS, TOKEN_TIMEOUT_MS);
  const scopes = (options.scopes ?? oauth2.scopes.default).join(oauth2.scopes.delimiter ?? ' ');
  return async (url, extra, grant) => {
    const values = valuesOf(options);
    const startedAt = clock();
    try {
      const answer = await requestEndpoint(outbound, client, {
        url: fillUrl(url, values),
        client_auth: oauth2.client_auth,
        format: oauth2.token_request,
        headers: fillRecord(oauth2.token_headers, values),
        params: {
          ...fillRecord(extra, { ...values, client_id: client.client_id, scopes }),
          ...grant,
        },
        timeoutMs,
      });
      return readTokenResponse(answer, oauth2, startedAt);
    } catch (error) {
      if (error instanceof OutboundError) {
        const { kind, canHaveArrived } = error;
        return { kind: 'unavailable', reason: kind, canHaveArrived };
      }
      throw error;
    }
  };
}

/** A token whose answer does not tell its end: the provider is asked, where it can be. */
async function withExpiry(
  options: ProviderClientOptions,
  outcome: TokenOutcome,
): Promise<TokenOutcome> {
  const { oauth2, client, outbound } = options;
  if (outcome.kind !== 'tokens' || outcome.tokens.expires_at !== null) {
    return outcome;
  }
  const { tokens } = outcome;
  const expires_at = await introspectedExpiry(
    { oauth2, client, outbound, values: { ...valuesOf(options), ...tokens.captures.values } },
    tokens.access_token,
    options.clock,
  );
  return { kind: 'tokens', tokens: { ...tokens, expires_at } };
}

/** The first answer has to hold all that later addresses are made of; a refresh need not repeat it. */
function withCaptures(outcome: TokenOutcome): TokenOutcome {
  const missing = outcome.kind === 'tokens' ? outcome.tokens.captures.missing : [];
  return missing.length === 0
    ? outcome
    : {
        kind: 'unavailable',
        reason: `the answer has no usable ${missing.join(', ')}`,
        canHaveArrived: true,
      };
}

/** The customer's own client gets the next token; one that is refused is theirs to mend. */
async function requestAsCustomer(
  options: ProviderClientOptions,
  refreshToken: string,
): Promise<TokenOutcome> {
  const client = clientFromRefreshToken(refreshToken);
  const outcome = await createProviderClient({ ...options, client }).clientCredentials();
  const isRefused = outcome.kind === 'refused' && CLIENT_REJECTED_CODES.has(outcome.error);
  return isRefused ? { kind: 'refused', error: 'invalid_grant' } : outcome;
}

function tokensToRevoke(
  { oauth2: { revoke, grant }, client }: ProviderClientOptions,
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
    // What stands in place of a refresh token is the customer's own client: it stays theirs, and is
    // who the token was given to.
    const owner = refresh_token === undefined ? client : clientFromRefreshToken(refresh_token);
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
