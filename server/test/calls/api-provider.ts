import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret } from '#crypto/secret.ts';

/** One request to the API of the provider, as it came over the wire. */
export interface ApiCall {
  method: string;
  /** The path and the query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type ApiResponder = (call: ApiCall, response: ServerResponse) => void;

export interface ApiProvider {
  url: string;
  port: number;
  /** The calls of the API, without requests to the token endpoint. */
  calls: ApiCall[];
  /** The forms of the refreshes that came. */
  refreshes: URLSearchParams[];
  /** Responds to the next requests to the API. */
  respond: ApiResponder;
  /** Responds at the token endpoint. Default: access tokens `canary_access-2`, `-3`, … */
  token: ApiResponder;
  close(): void;
}

export const reply =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): ApiResponder =>
  (_call, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  };

/** Returns a responder that calls these in turn. The last one repeats. */
export function respondInTurn(...responders: [ApiResponder, ...ApiResponder[]]): ApiResponder {
  let next = 0;
  return (call, response) => {
    const respond = responders[Math.min(next, responders.length - 1)] ?? responders[0];
    next += 1;
    respond(call, response);
  };
}

/** Starts a provider on a real port: an API that responds as a test says, and a token endpoint. */
export async function startApiProvider(): Promise<ApiProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk));
    }
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks) };
    if (url === '/oauth/token') {
      provider.refreshes.push(new URLSearchParams(call.body.toString()));
      provider.token(call, response);
    } else {
      provider.calls.push(call);
      provider.respond(call, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: ApiProvider = {
    url: `http://127.0.0.1:${port}`,
    port,
    calls: [],
    refreshes: [],
    respond: reply(200),
    token: freshToken,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  function freshToken(call: ApiCall, response: ServerResponse): void {
    const access_token = `canary_access-${provider.refreshes.length + 1}`;
    reply(200, { access_token, token_type: 'bearer', expires_in: 3600 })(call, response);
  }
  return provider;
}

/** Returns the provider as an app with OAuth whose API is below `/api`, with changes to its connector. */
export function buildOauthApp(
  slug: string,
  url: string,
  { oauth2 = {}, ...changes }: Record<string, unknown> & { oauth2?: Record<string, unknown> } = {},
) {
  return {
    connector: {
      schema_version: 1,
      slug,
      name: 'Parcel Board',
      description: 'Parcels and who gets them.',
      tags: ['Demo'],
      icon: { kind: 'tile', value: 'Pb', color: '#335577' },
      auth: {
        oauth2: {
          authorize_url: `${url}/oauth/authorize`,
          token_url: `${url}/oauth/token`,
          revoke: false,
          scopes: { default: ['read'] },
          client_auth: 'post',
          pkce: 'required',
          lifetime: { access_s: 'unknown', refresh: 'static' },
          ...oauth2,
        },
      },
      proxy: { base_url: `${url}/api` },
      verify: { method: 'GET', path: '/me', expect: [200] },
      identifier: { method: 'GET', path: '/me', pointer: ['/email'] },
      ...changes,
    },
    client: { client_id: 'parcel-client', client_secret: new Secret('canary_parcel-client') },
  };
}

/** Returns the provider as an app with a key that is sent as `apply` says. */
export function buildKeyApp(slug: string, url: string, apply: readonly Record<string, unknown>[]) {
  const { connector } = buildOauthApp(slug, url);
  return {
    connector: {
      ...connector,
      auth: {
        keybased: {
          fields: [
            {
              name: 'api_key',
              label: 'API key',
              type: 'password',
              required: true,
              placeholder: 'key',
            },
          ],
          apply,
        },
      },
    },
  };
}
