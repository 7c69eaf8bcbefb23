import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret } from '#crypto/secret.ts';

/** A parsed request to the token or revocation endpoint. */
export interface ProviderCall {
  path: string;
  form: URLSearchParams;
  authorization: string | undefined;
}

export type ScriptedResponder = (call: ProviderCall, response: ServerResponse) => void;

export interface ScriptedProvider {
  url: string;
  /** The host as `127.0.0.1:<port>`, for ALLOW_PRIVATE_HOSTS. */
  host: string;
  calls: ProviderCall[];
  /** Responds to the next requests. */
  respond: ScriptedResponder;
  /** Returns the provider as an app, with changes to its oauth2 part. */
  app(
    slug: string,
    oauth2?: Record<string, unknown>,
  ): {
    connector: unknown;
    client: { client_id: string; client_secret: Secret };
  };
  close(): void;
}

export const json =
  (status: number, body: unknown): ScriptedResponder =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Starts a provider on a real port. Its token endpoint responds as a test says. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const call = { path: request.url ?? '', form, authorization: request.headers.authorization };
      provider.calls.push(call);
      provider.respond(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const provider: ScriptedProvider = {
    url,
    host: `127.0.0.1:${port}`,
    calls: [],
    respond: json(500, {}),
    app: (slug, oauth2 = {}) => ({
      connector: scriptedConnector(slug, url, oauth2),
      client: {
        client_id: 'scripted-client',
        client_secret: new Secret('canary_scripted-secret'),
      },
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

function scriptedConnector(slug: string, url: string, oauth2: Record<string, unknown>) {
  return {
    schema_version: 1,
    slug,
    name: `Scripted ${slug}`,
    description: 'Responds as a test says.',
    tags: ['Demo'],
    icon: { kind: 'tile', value: 'Sc', color: '#335577' },
    auth: {
      oauth2: {
        authorize_url: `${url}/authorize`,
        token_url: `${url}/token`,
        revoke: { url: `${url}/revoke` },
        scopes: { default: ['read'] },
        client_auth: 'post',
        pkce: 'required',
        lifetime: { access_s: 'unknown', refresh: 'rotating' },
        ...oauth2,
      },
    },
    proxy: { base_url: url },
    verify: { method: 'GET', path: '/me', expect: [200] },
    identifier: { method: 'GET', path: '/me', pointer: ['/email'] },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return new URLSearchParams(text);
}
