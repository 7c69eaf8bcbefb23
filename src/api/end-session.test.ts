import { describe, expect, it } from 'vitest';
import { endSession } from './end-session';
import { UnreachableError } from './errors';

const TOKENS = { token: 'access', refresh_token: 'refresh' };

/** Returns one response per request and records the requests. */
function server(...responses: Response[]) {
  const requests: string[] = [];
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname} ${request.headers.get('Authorization')}`);
    const response = responses.shift();
    return response === undefined
      ? Promise.reject(new TypeError('failed'))
      : Promise.resolve(response);
  };
  return { fetch, requests };
}

const refused = () => Response.json({}, { status: 401 });
const OUT = 'POST /api/v3/auth/logout Bearer access';
const REFRESH = 'GET /api/v1/auth/access-token Bearer refresh';

describe('endSession', () => {
  it('uses the access token', async () => {
    const { fetch, requests } = server(Response.json({ success: true }));
    await endSession(fetch, TOKENS);
    expect(requests).toEqual([OUT]);
  });

  it('refreshes an expired access token first', async () => {
    const { fetch, requests } = server(
      refused(),
      Response.json({ token: 'new' }),
      Response.json({}),
    );
    await endSession(fetch, TOKENS);
    expect(requests).toEqual([OUT, REFRESH, 'POST /api/v3/auth/logout Bearer new']);
  });

  it('succeeds if the session has ended already', async () => {
    const { fetch, requests } = server(refused(), refused());
    await endSession(fetch, TOKENS);
    expect(requests).toEqual([OUT, REFRESH]);
  });

  it.each([
    ['the logout', [new Response('', { status: 500 })]],
    ['the refresh', [refused(), new Response('', { status: 503 })]],
    [
      'the second logout',
      [refused(), Response.json({ token: 'new' }), new Response('', { status: 500 })],
    ],
  ])('rejects if %s fails on the server', async (_what, responses) => {
    await expect(endSession(server(...responses).fetch, TOKENS)).rejects.toMatchObject({
      name: 'ApiError',
    });
  });

  it('rejects if there is no response', async () => {
    await expect(endSession(server().fetch, TOKENS)).rejects.toBeInstanceOf(UnreachableError);
  });
});
