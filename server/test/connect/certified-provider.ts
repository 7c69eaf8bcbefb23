import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { Secret } from '#crypto/secret.ts';

const CLIENT_ID = 'patchbay';
const CLIENT_SECRET = 'canary_certified_secret_of_some_length';

export interface CertifiedProvider {
  url: string;
  host: string;
  app: { connector: unknown; client: { client_id: string; client_secret: Secret } };
  /** The requests to the token endpoint, each as grant type and status. */
  tokenCalls: string[];
  /** Starts to respond for a client with this redirect URI. */
  open(redirectUri: string): Promise<void>;
  close(): void;
}

/** Starts oidc-provider, a certified authorization server, with required PKCE, rotation and revocation. */
export async function startCertifiedProvider(): Promise<CertifiedProvider> {
  const tokenCalls: string[] = [];
  let handle = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    host: `127.0.0.1:${port}`,
    tokenCalls,
    app: {
      connector: certifiedConnector(url),
      client: { client_id: CLIENT_ID, client_secret: new Secret(CLIENT_SECRET) },
    },
    open: async (redirectUri) => {
      const provider = await makeProvider(url, redirectUri);
      provider.on('grant.success', () => tokenCalls.push('success'));
      provider.on('grant.error', (_ctx, error) => tokenCalls.push(String(error)));
      const respond = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/') === true) {
          void interact(provider, request, response);
        } else {
          respond(request, response);
        }
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function makeProvider(url: string, redirectUri: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(url, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email'] },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@certified.example` }),
    }),
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    ttl: { AccessToken: 3600, Grant: 86_400, Interaction: 600, RefreshToken: 86_400, Session: 600 },
  });
}

/** Signs in as `ada` and allows everything, as a person would with two clicks. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    const result = { login: { accountId: 'ada' } };
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    });
    return;
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? '',
    clientId: params.client_id ?? '',
  });
  grant.addOIDCScope((prompt.details.missingOIDCScope ?? []).join(' '));
  grant.addOIDCClaims(prompt.details.missingOIDCClaims ?? []);
  const result = { consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

/** Follows the redirects with a cookie jar until the browser would leave the provider. */
export async function signInAtCertified(authUrl: string, providerUrl: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(authUrl);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      throw new Error(`The provider responded with ${response.status}: ${await response.text()}`);
    }
    next = new URL(location, next);
    if (next.origin !== providerUrl) {
      return next;
    }
  }
  throw new Error('The provider redirects for ever.');
}

function certifiedConnector(url: string) {
  return {
    schema_version: 1,
    slug: 'certified',
    name: 'Certified',
    description: 'A provider that follows the standards to the letter.',
    tags: ['Demo'],
    icon: { kind: 'tile', value: 'C', color: '#114488' },
    auth: {
      oauth2: {
        authorize_url: `${url}/auth`,
        token_url: `${url}/token`,
        revoke: { url: `${url}/token/revocation` },
        issuer: url,
        scopes: { default: ['openid', 'email', 'offline_access'] },
        client_auth: 'post',
        pkce: 'required',
        authorize_params: { prompt: 'consent' },
        lifetime: { access_s: 3600, refresh: 'rotating' },
      },
    },
    proxy: { base_url: url },
    verify: { method: 'GET', path: '/me', expect: [200] },
    identifier: { method: 'GET', path: '/me', pointer: ['/email', '/sub'] },
  };
}
