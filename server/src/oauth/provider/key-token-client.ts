import type { KeyBased, KeyToken, KeyTokenRequest, OAuth2 } from '#connectors/connector.gen.d.ts';
import { fillRecord, fillText, fillUrl } from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import { toKeyValues, toSecrets } from '#domain/connect/connections/apply-credentials.ts';
import { KeyUnusableError, signJwt } from '#domain/connect/connections/sign-jwt.ts';
import { parseJson } from '#lib/parse-json.ts';
import {
  getTokenTimeout,
  type ProviderClient,
  type ProviderClientDeps,
  requireCaptures,
} from './provider-client.ts';
import { requestEndpoint } from './provider-endpoint.ts';
import { revokeToken } from './revoke-token.ts';
import { readTokenResponse, type TokenOutcome, toUnavailable } from './token-response.ts';

/** The rules of a key that is exchanged for a token. */
export type ExchangedToken = KeyToken & { request: KeyTokenRequest };

/** The values that the customer entered, by the names of the fields. */
export type KeyFields = Readonly<Record<string, string>>;

/** Exchanges a customer's key at a provider. `refresh` does so again with the stored key. */
export interface KeyTokenClient extends Pick<ProviderClient, 'refresh' | 'toRevoke' | 'revoke'> {
  obtain(fields: KeyFields): Promise<TokenOutcome>;
}

/** The client for a provider at which no client is registered. */
export const NO_CLIENT: OAuthClient = { client_id: '', client_secret: new Secret('') };
const REJECTED_STATUSES = [400, 401, 403];

/** Returns the rules of the exchange, or null if the app's keys need no token or sign it themselves. */
export function getExchangedToken({ token }: KeyBased): ExchangedToken | null {
  return token?.request === undefined ? null : { ...token, request: token.request };
}

/** Formats a key to be stored in place of a refresh token, because it gets the next token. */
export function formatKeyAsRefreshToken(fields: KeyFields): string {
  return JSON.stringify(fields);
}

/** Parses such a key. @throws Error if it is malformed; the message does not contain it */
export function parseKeyFromRefreshToken(refreshToken: string): KeyFields {
  const value = parseJson(refreshToken);
  if (!isKeyFields(value)) {
    throw new Error('The connection does not contain a key.');
  }
  return value;
}

function isKeyFields(value: unknown): value is KeyFields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Converts the rules of a key's token to those of OAuth, so that one refresh serves both. */
export function toOAuthRules({ request, response, lifetime, revoke }: ExchangedToken): OAuth2 {
  return {
    token_url: request.url,
    client_auth: 'none',
    scopes: { default: [], returned: 'absent' },
    lifetime: { access_s: 'unknown', ...lifetime, refresh: 'static' },
    revoke: revoke === undefined ? false : { ...revoke, token: 'access', client_auth: 'none' },
    ...(response === undefined ? {} : { token_response: response }),
  };
}

/** Creates the client. Its calls throw TemplateError if an address needs a variable that the connection lacks. */
export function createKeyTokenClient(
  deps: ProviderClientDeps,
  keybased: KeyBased,
  token: ExchangedToken,
  variables: Readonly<Record<string, string>>,
): KeyTokenClient {
  const { outbound, clock } = deps;
  const rules = toOAuthRules(token);
  const timeoutMs = getTokenTimeout(deps);
  const getValues = () => ({ ...variables, public_url: deps.publicUrl() });

  const request = async (fields: KeyFields): Promise<TokenOutcome> => {
    const startedAt = clock();
    const key = { ...getValues(), ...toKeyValues(keybased, toSecrets(fields)) };
    const assertion = token.jwt === undefined ? '' : await signJwt(token.jwt, key, startedAt);
    const values = { ...key, assertion };
    const { url, method = 'POST', format, headers, basic, params } = token.request;
    const client =
      basic === undefined
        ? NO_CLIENT
        : {
            client_id: fillText(basic.user, values),
            client_secret: new Secret(fillText(basic.pass, values)),
          };
    const response = await requestEndpoint(outbound, client, {
      url: fillUrl(url, getValues()),
      method,
      client_auth: basic === undefined ? null : 'basic_raw',
      format,
      headers: fillRecord(headers, values),
      params: fillRecord(params, values),
      timeoutMs,
    });
    if ((token.rejected ?? REJECTED_STATUSES).includes(response.status)) {
      return KEY_REJECTED;
    }
    const outcome = requireCaptures(readTokenResponse(response, rules, startedAt));
    switch (outcome.kind) {
      case 'tokens':
        // A refresh token of the provider is not used, because the key gets the next token.
        return { kind: 'tokens', tokens: { ...outcome.tokens, refresh_token: undefined } };
      case 'error_response':
        return KEY_REJECTED;
      case 'unavailable':
        return outcome;
    }
  };

  const obtain = async (fields: KeyFields): Promise<TokenOutcome> => {
    try {
      return await request(fields);
    } catch (error) {
      if (error instanceof KeyUnusableError) {
        return KEY_REJECTED;
      }
      return toUnavailable(error);
    }
  };

  return {
    obtain,
    refresh: (refreshToken) => obtain(parseKeyFromRefreshToken(refreshToken)),
    toRevoke: ({ access_token }) =>
      rules.revoke === false
        ? []
        : [{ token: access_token, hint: 'access_token', client: NO_CLIENT }],
    revoke: async ({ token: ended, hint, client }, ms) => {
      if (rules.revoke === false) {
        return false;
      }
      const target = { oauth2: rules, revoke: rules.revoke, client, outbound, values: getValues() };
      return revokeToken(target, { token: ended, hint }, ms);
    },
  };
}

/** The outcome of a rejected key. It is that of an ended refresh token, because the customer has to act. */
const KEY_REJECTED: TokenOutcome = { kind: 'error_response', error: 'invalid_grant' };
