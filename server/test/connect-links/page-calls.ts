import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';

export interface PageCalls {
  /** The token of a new link for `harbor-coffee`. */
  newLink(body?: Record<string, unknown>, headers?: Record<string, string>): Promise<string>;
  exchange(token: string): Promise<Response>;
  /** The session of a new link. */
  openPage(body?: Record<string, unknown>): Promise<string>;
  /** A call by session token. */
  call(session: string, path: string, init?: RequestInit): Promise<Response>;
}

/** What back end and browser of one organization do with the hosted page. */
export function pageCallsOf(app: TestApp, org: TestOrg): PageCalls {
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
