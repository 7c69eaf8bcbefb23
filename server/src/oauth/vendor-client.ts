import * as oauth from 'oauth4webapi';
import type { OAuth2 } from '../connectors/connector.gen.d.ts';
import { expandUrl } from '../connectors/url-template.ts';
import type { OAuthClient } from '../domain/connections/connect-deps.ts';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { OutboundError } from '../outbound/outbound-errors.ts';
import { readTokenResponse, type TokenOutcome } from './token-response.ts';

/** Shorter than the lease of a refresh (`REFRESH_SETTINGS`): the lease must outlive the call. */
export const TOKEN_TIMEOUT_MS = 15_000;

export interface VendorClientOptions {
  oauth2: OAuth2;
  client: OAuthClient;
  publicUrl: string;
  outbound: OutboundClient;
  clock: () => Date;
  /** Milliseconds for one call of the token endpoint; default and at most 15,000. */
  timeoutMs?: number;
}

/** One vendor's OAuth endpoints, asked as one client. */
export interface VendorClient {
  /**
   * Checks what came back with the browser: state, issuer (RFC 9207), repeated parameters.
   *
   * @returns parameters for `exchange`
   * @throws oauth.AuthorizationResponseError where the vendor says no
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
  /** RFC 7009. True: the vendor says that the token is dead; false: it offers no revocation or failed. */
  revoke(
    token: string,
    hint: 'access_token' | 'refresh_token',
    timeoutMs: number,
  ): Promise<boolean>;
}

export function createVendorClient(options: VendorClientOptions): VendorClient {
  const { oauth2, clock } = options;
  const server = serverOf(oauth2, options.publicUrl);
  const client: oauth.Client = { client_id: options.client.client_id };
  const secret = options.client.client_secret.reveal();
  const auth =
    oauth2.client_auth === 'basic'
      ? oauth.ClientSecretBasic(secret)
      : oauth.ClientSecretPost(secret);
  const timeoutMs = Math.min(options.timeoutMs ?? TOKEN_TIMEOUT_MS, TOKEN_TIMEOUT_MS);
  const transport = (ms: number, additionalParameters?: Record<string, string>) => ({
    [oauth.customFetch]: fetchThrough(options.outbound, ms),
    // Plain http was refused where connectors are checked; what is left is loopback or PUBLIC_URL.
    [oauth.allowInsecureRequests]: true,
    ...(additionalParameters === undefined ? {} : { additionalParameters }),
  });
  const asTokens = async (ask: () => Promise<Response>): Promise<TokenOutcome> => {
    const startedAt = clock();
    try {
      return readTokenResponse(await rawOf(await ask()), oauth2, startedAt);
    } catch (error) {
      if (error instanceof OutboundError) {
        const { kind, mayHaveArrived } = error;
        return { kind: 'unavailable', reason: kind, mayHaveArrived };
      }
      throw error;
    }
  };

  return {
    validate: (params, state) => {
      const seen = new URLSearchParams(params);
      if (oauth2.issuer === undefined) {
        // The connector knows no issuer, so there is nothing to hold it against.
        seen.delete('iss');
      }
      return oauth.validateAuthResponse(server, client, seen, state);
    },
    exchange: async (validated, redirectUri, verifier) => {
      const ask = () =>
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          auth,
          validated,
          redirectUri,
          verifier ?? oauth.nopkce,
          transport(timeoutMs, oauth2.token_params),
        );
      const first = await asTokens(ask);
      // A code works once: only a request that surely never left may be sent again.
      return first.kind === 'unavailable' && !first.mayHaveArrived ? asTokens(ask) : first;
    },
    refresh: (refreshToken) =>
      asTokens(() =>
        oauth.refreshTokenGrantRequest(
          server,
          client,
          auth,
          refreshToken,
          transport(timeoutMs, oauth2.refresh_params),
        ),
      ),
    revoke: async (token, hint, ms) => {
      if (oauth2.revoke === false) {
        return false;
      }
      try {
        const response = await oauth.revocationRequest(server, client, auth, token, {
          ...transport(ms, { token_type_hint: hint }),
        });
        return response.status === 200 || response.status === 204;
      } catch (error) {
        if (error instanceof OutboundError) {
          return false;
        }
        throw error;
      }
    },
  };
}

function serverOf(oauth2: OAuth2, publicUrl: string): oauth.AuthorizationServer {
  const expand = (template: string) => expandUrl(template, { public_url: publicUrl });
  const token_endpoint = expand(oauth2.token_url);
  return {
    issuer: oauth2.issuer === undefined ? new URL(token_endpoint).origin : expand(oauth2.issuer),
    token_endpoint,
    authorization_response_iss_parameter_supported: oauth2.issuer !== undefined,
    ...(oauth2.revoke === false ? {} : { revocation_endpoint: expand(oauth2.revoke.url) }),
  };
}

type Fetch = (
  url: string,
  options: oauth.CustomFetchOptions<'POST', URLSearchParams>,
) => Promise<Response>;

function fetchThrough(outbound: OutboundClient, timeoutMs: number): Fetch {
  return async (url, { body, headers }) => {
    const response = await outbound.send({
      method: 'POST',
      url,
      headers,
      body: body.toString(),
      timeoutMs,
      // Credentials are in the body: they go to the address in the connector and nowhere else.
      redirects: 'error',
    });
    const hasBody = response.body.length > 0 && ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? new Uint8Array(response.body) : null, {
      status: response.status,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };
}

async function rawOf(response: Response) {
  return {
    status: response.status,
    contentType: (response.headers.get('content-type') ?? '').toLowerCase(),
    text: await response.text(),
  };
}
