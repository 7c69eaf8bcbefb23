import { describe, expect, it } from 'vitest';
import { endSession } from './end-session';
import { UnreachableError } from './errors';

const TOKENS = { token: 'access', refresh_token: 'refresh' };

/** Answers one call after the other and keeps what was asked. */
function server(...answers: Response[]) {
  const asked: string[] = [];
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname} ${request.headers.get('Authorization')}`);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('failed')) : Promise.resolve(answer);
  };
  return { fetch, asked };
}

const refused = () => Response.json({}, { status: 401 });
const OUT = 'POST /api/v3/auth/logout Bearer access';
const RENEW = 'GET /api/v1/auth/access-token Bearer refresh';

describe('endSession', () => {
  it('uses the access token', async () => {
    const { fetch, asked } = server(Response.json({ success: true }));
    await endSession(fetch, TOKENS);
    expect(asked).toEqual([OUT]);
  });

  it('renews an old access token first', async () => {
    const { fetch, asked } = server(refused(), Response.json({ token: 'new' }), Response.json({}));
    await endSession(fetch, TOKENS);
    expect(asked).toEqual([OUT, RENEW, 'POST /api/v3/auth/logout Bearer new']);
  });

  it('is content with a session that is over', async () => {
    const { fetch, asked } = server(refused(), refused());
    await endSession(fetch, TOKENS);
    expect(asked).toEqual([OUT, RENEW]);
  });

  it.each([
    ['the logout', [new Response('', { status: 500 })]],
    ['the renewal', [refused(), new Response('', { status: 503 })]],
    [
      'the second logout',
      [refused(), Response.json({ token: 'new' }), new Response('', { status: 500 })],
    ],
  ])('says so when %s fails on the server', async (_what, answers) => {
    await expect(endSession(server(...answers).fetch, TOKENS)).rejects.toMatchObject({
      name: 'ApiError',
    });
  });

  it('says so when nothing answers', async () => {
    await expect(endSession(server().fetch, TOKENS)).rejects.toBeInstanceOf(UnreachableError);
  });
});
