import type {
  KeyBased,
  KeyToken,
  KeyTokenRequest,
  OAuth2,
} from '../../connectors/connector.gen.d.ts';
import { fillRecord, fillText, fillUrl } from '../../connectors/url-template.ts';
import { Secret } from '../../crypto/secret.ts';
import { secretsOf, valuesOfKey } from '../../domain/connections/apply-credentials.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';
import { KeyUnusableError, signJwt } from '../../domain/connections/sign-jwt.ts';
import { parseJson } from '../../lib/parse-json.ts';
import {
  getTokenTimeout,
  type ProviderClient,
  type ProviderClientDeps,
  requireCaptures,
} from './provider-client.ts';
import { requestEndpoint } from './provider-endpoint.ts';
import { revokeToken } from './revoke-token.ts';
import { readTokenResponse, type TokenOutcome, toUnavailable } from './token-response.ts';

/** A key that is exchanged for a token. */
export type ExchangedToken = KeyToken & { request: KeyTokenRequest };

/** What the customer entered, by the name of the field. */
export type KeyFields = Readonly<Record<string, string>>;

/** Exchanges one customer's key at a provider. `refresh` does it again, with the key as it is stored. */
export interface KeyTokenClient extends Pick<ProviderClient, 'refresh' | 'toRevoke' | 'revoke'> {
  obtain(fields: KeyFields): Promise<TokenOutcome>;
}

/** Instead of the client of an organization, where none is registered. */
export const NO_CLIENT: OAuthClient = { client_id: '', client_secret: new Secret('') };
const REJECTED_STATUSES = [400, 401, 403];

/** Null: the app's keys need no token, or sign it themselves. */
export function getExchangedToken({ token }: KeyBased): ExchangedToken | null {
  return token?.request === undefined ? null : { ...token, request: token.request };
}

/** The key is stored where other connections store their refresh token: it gets the next token. */
export function formatKeyAsRefreshToken(fields: KeyFields): string {
  return JSON.stringify(fields);
}

/** @throws Error for what `keyAsRefreshToken` did not make; the message does not contain it */
export function parseKeyFromRefreshToken(refreshToken: string): KeyFields {
  const value = parseJson(refreshToken);
  if (!isKeyFields(value)) {
    throw new Error('The connection holds no key.');
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

/** How such tokens live and end, in the form of OAuth: so one refresh serves both. */
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

/** @throws TemplateError from a call whose address needs a variable that the connection has not */
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
    const key = { ...getValues(), ...valuesOfKey(keybased, secretsOf(fields)) };
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
        // Not the provider's: the key gets the next token.
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

/** As a refresh token that is over: the customer has to act. */
const KEY_REJECTED: TokenOutcome = { kind: 'error_response', error: 'invalid_grant' };
