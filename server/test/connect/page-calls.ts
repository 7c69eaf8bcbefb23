import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';

export interface PageCalls {
  /** Creates a link for `harbor-coffee` and returns its token. */
  newLink(body?: Record<string, unknown>, headers?: Record<string, string>): Promise<string>;
  exchange(token: string): Promise<Response>;
  /** Opens a new link and returns the token of its session. */
  openPage(body?: Record<string, unknown>): Promise<string>;
  /** Sends a request with a session token. */
  call(session: string, path: string, init?: RequestInit): Promise<Response>;
}

/** Returns the calls of one organization's back end and its customer's browser about the hosted page. */
export function createPageCalls(app: TestApp, org: TestOrg): PageCalls {
  const json = { 'content-type': 'application/json' };
  const exchange = (token: string) =>
    fetch(`${app.url}/api/v2/public/connect-session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token }),
    });
  const newLink: PageCalls['newLink'] = async (body = {}, headers) => {
    const response = await fetch(`${app.url}/api/v2/public/connect-url`, {
      method: 'POST',
      headers: {
        ...json,
        ...(headers ?? { 'x-api-key': org.testKey, linked_account_id: 'harbor-coffee' }),
      },
      body: JSON.stringify(body),
    });
    const { hosted_url } = await readBody<'createConnectUrl'>(response);
    return new URL(hosted_url).pathname.split('/').at(-1) ?? '';
  };
  return {
    newLink,
    exchange,
    openPage: async (body) =>
      (await readBody<'exchangeConnectToken'>(await exchange(await newLink(body)))).token,
    call: (session, path, init = {}) =>
      fetch(`${app.url}${path}`, {
        ...init,
        headers: {
          ...json,
          authorization: `Bearer ${session}`,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
  };
}
