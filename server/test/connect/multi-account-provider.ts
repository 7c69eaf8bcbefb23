import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { json, type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';
import type { StartedAttempt } from './start-attempt-by-http.ts';

export interface Site {
  id: string;
  name: string;
}

/** A provider where one authorization reaches several sites, as at Atlassian or Xero. */
export interface MultiAccountProvider extends ScriptedProvider {
  /** The sites that the provider lists. */
  sites: Site[];
  /** The status of the response to a revocation, and to a request for the identity at a site. */
  revokeStatus: number;
  meStatus: number;
  /** Returns the tokens that the provider was requested to revoke. */
  revoked(): (string | null)[];
  extraApp(slug: string, oauth2?: Record<string, unknown>): ReturnType<ScriptedProvider['app']>;
}

export const TWO_SITES: Site[] = [
  { id: 'harbor', name: 'Harbor Coffee' },
  { id: 'pier', name: 'Pier & Sons' },
];

export async function startMultiAccountProvider(): Promise<MultiAccountProvider> {
  const scripted = await startScriptedProvider();
  const provider: MultiAccountProvider = Object.assign(scripted, {
    sites: TWO_SITES,
    revokeStatus: 200,
    meStatus: 200,
    revoked: () =>
      scripted.calls.filter(({ path }) => path === '/revoke').map(({ form }) => form.get('token')),
    extraApp: (slug: string, oauth2?: Record<string, unknown>) => {
      const app = scripted.app(slug, oauth2);
      const list = { path: '/sites', items: '', id: '/id', label: '/name', as: 'site_id' };
      const identifier = { path: '/sites/{site_id}/me', pointer: ['/email'], list };
      const connector = typeof app.connector === 'object' ? { ...app.connector, identifier } : {};
      return { ...app, connector };
    },
  });
  scripted.respond = (call, response) => {
    const url = new URL(call.path, scripted.url);
    const site = /^\/sites\/(\w+)\/me$/.exec(url.pathname)?.[1];
    if (url.pathname === '/authorize') {
      sendSignInPage(url, response);
    } else if (url.pathname === '/token') {
      const tokens = { access_token: 'canary_access_0', refresh_token: 'canary_refresh_0' };
      json(200, { ...tokens, token_type: 'bearer', expires_in: 3600 })(call, response);
    } else if (url.pathname === '/sites') {
      json(200, provider.sites)(call, response);
    } else if (site !== undefined) {
      json(provider.meStatus, { email: `ada@${site}.example` })(call, response);
    } else {
      json(provider.revokeStatus, {})(call, response);
    }
  };
  return provider;
}

/** Sends a page with one link back, and the policies of a careful provider. */
function sendSignInPage(
  authorizeUrl: URL,
  response: Parameters<ScriptedProvider['respond']>[1],
): void {
  const address = buildCallback(authorizeUrl).href.replaceAll('&', '&amp;');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<h1>Sign in</h1><a href="${address}">Allow</a>`);
}

/** Returns the address to which the provider sends the browser back. */
function buildCallback(authorizeUrl: URL): URL {
  const url = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '');
  url.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '');
  url.searchParams.set('code', 'c');
  return url;
}

export interface AtCallback {
  response: Response;
  text: string;
  cookie: string;
  /** The address of the account selection page. Empty if another page came. */
  choiceUrl: string;
}

/** Performs the steps of a person up to the callback, by HTTP alone. */
export async function signInAtSites({ auth_url }: StartedAttempt): Promise<AtCallback> {
  const { providerUrl, cookie } = await walkStartPage(auth_url);
  const callback = buildCallback(new URL(providerUrl));
  const response = await fetch(callback, { headers: { cookie } });
  const text = await response.text();
  const path = /<form method="post" action="([^"]+)"/.exec(text)?.[1];
  const choiceUrl = path === undefined ? '' : new URL(path, callback).href;
  return { response, text, cookie, choiceUrl };
}

/** Submits the account selection page as one of its buttons does. */
export function submitChoice(
  { choiceUrl, cookie }: Pick<AtCallback, 'choiceUrl' | 'cookie'>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(form);
  return fetch(choiceUrl, { method: 'POST', body, headers: { cookie, ...headers } });
}
