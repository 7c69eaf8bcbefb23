import { randomUUID } from 'node:crypto';
import type { OAuth1, OAuth2 } from '#connectors/connector.gen.d.ts';
import { readCaptures } from '#connectors/read-captures.ts';
import { fillRecord, fillUrl } from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import { buildOAuth1Header } from '#domain/connect/connections/oauth1-signature.ts';
import { parseJson } from '#lib/parse-json.ts';
import { getTokenTimeout, type ProviderClientDeps, requireCaptures } from './provider-client.ts';
import { type TokenOutcome, toUnavailable } from './token-response.ts';

/** The credentials that the customer authorizes and the client then exchanges for a token (RFC 5849 2). */
export interface TemporaryCredentials {
  token: string;
  secret: string;
}

export type TemporaryOutcome =
  | { kind: 'temporary'; temporary: TemporaryCredentials }
  | Exclude<TokenOutcome, { kind: 'tokens' }>;

/** The endpoints of a provider with OAuth 1.0a, for one client. */
export interface OAuth1Client {
  /** Requests temporary credentials (RFC 5849 2.1). @param callback the address to which the browser returns */
  temporary(callback: string): Promise<TemporaryOutcome>;
  /** Returns the provider's address for the browser (RFC 5849 2.2). */
  authorizeUrl(temporary: TemporaryCredentials): string;
  /** Exchanges temporary credentials for a token (RFC 5849 2.3). */
  exchange(temporary: TemporaryCredentials, verifier: string): Promise<TokenOutcome>;
}

export interface OAuth1ClientOptions {
  oauth2: OAuth2;
  oauth1: OAuth1;
  client: OAuthClient;
  variables: Readonly<Record<string, string>>;
}

/** Creates the client. Its calls throw TemplateError if an address needs a variable that is not known. */
export function createOAuth1Client(
  deps: ProviderClientDeps,
  { oauth2, oauth1, client, variables }: OAuth1ClientOptions,
): OAuth1Client {
  const { outbound, clock } = deps;
  const timeoutMs = getTokenTimeout(deps);
  const getValues = () => ({ ...variables, public_url: deps.publicUrl() });

  const request = async (
    template: string,
    protocol: Record<string, string>,
    temporary: TemporaryCredentials | undefined,
    refused: string,
  ): Promise<Issued | Exclude<TokenOutcome, { kind: 'tokens' }>> => {
    const url = new URL(fillUrl(template, getValues()));
    const token =
      temporary === undefined
        ? {}
        : { token: { token: temporary.token, secret: new Secret(temporary.secret) } };
    const header = buildOAuth1Header(
      oauth1,
      { client, ...token },
      { method: 'POST', url, protocol },
      { now: clock(), nonce: randomUUID() },
    );
    try {
      const { status, body } = await outbound.send({
        method: 'POST',
        url: url.href,
        headers: { authorization: header, accept: '*/*' },
        timeoutMs,
        // The request contains credentials, so it is sent only to the connector's URL.
        redirects: 'error',
      });
      return readResponse(status, body.toString('utf8'), refused);
    } catch (error) {
      return toUnavailable(error);
    }
  };

  return {
    temporary: async (callback) => {
      const outcome = await request(
        oauth1.request_token_url,
        { oauth_callback: callback },
        undefined,
        'invalid_client',
      );
      return outcome.kind === 'issued'
        ? { kind: 'temporary', temporary: { token: outcome.token, secret: outcome.secret } }
        : outcome;
    },
    authorizeUrl: ({ token }) => {
      const url = new URL(fillUrl(oauth2.authorize_url ?? '', getValues()));
      const params = {
        ...fillRecord(oauth2.authorize_params, { ...getValues(), client_id: client.client_id }),
        oauth_token: token,
      };
      for (const [name, value] of Object.entries(params)) {
        url.searchParams.set(name, value);
      }
      return url.href;
    },
    exchange: async (temporary, verifier) => {
      const obtained_at = clock();
      const outcome = await request(
        oauth2.token_url,
        { oauth_verifier: verifier },
        temporary,
        'invalid_grant',
      );
      if (outcome.kind !== 'issued') {
        return outcome;
      }
      const { access_s } = oauth2.lifetime;
      return requireCaptures({
        kind: 'tokens',
        tokens: {
          access_token: outcome.token,
          token_secret: outcome.secret,
          refresh_token: undefined,
          expires_at:
            typeof access_s === 'number' ? new Date(obtained_at.getTime() + access_s * 1000) : null,
          scopes: null,
          obtained_at,
          captures: readCaptures(outcome.document, oauth2.token_response?.capture),
        },
      });
    },
  };
}

interface Issued {
  kind: 'issued';
  token: string;
  secret: string;
  document: Record<string, string>;
}

/** Reads the response of a provider. `refused` is the error code for a 4xx, because its body has no common form. */
function readResponse(
  status: number,
  text: string,
  refused: string,
): Issued | Exclude<TokenOutcome, { kind: 'tokens' }> {
  if (status === 429 || status >= 500) {
    return { kind: 'unavailable', reason: `HTTP ${status}`, canHaveArrived: status !== 429 };
  }
  if (status >= 400) {
    return { kind: 'error_response', error: refused };
  }
  const document = Object.fromEntries(new URLSearchParams(text));
  const { oauth_token: token = '', oauth_token_secret: secret = '' } = document;
  return token === '' || secret === ''
    ? { kind: 'unavailable', reason: `HTTP ${status} without a token`, canHaveArrived: true }
    : { kind: 'issued', token, secret, document };
}

/** Formats temporary credentials to be stored encrypted in the attempt. */
export const formatTemporary = ({ token, secret }: TemporaryCredentials): string =>
  JSON.stringify([token, secret]);

/** Parses stored temporary credentials. Returns null if there are none, because the sign-in was never begun. */
export function parseTemporary(text: string | null): TemporaryCredentials | null {
  const value = text === null ? null : parseJson(text);
  const [token, secret]: unknown[] = Array.isArray(value) ? value : [];
  return typeof token === 'string' && typeof secret === 'string' ? { token, secret } : null;
}
