import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageCalls } from '#test/connect/page-calls.ts';
import { type PageApp, startPageApp } from '#test/connect/start-page-app.ts';

const REVOKE = '/api/v2/public/session-token/revoke';
const DETAILS = '/api/v3/org/basics';

let app: PageApp;
let org: TestOrg;
let page: PageCalls;
beforeAll(async () => {
  app = await startPageApp();
  ({ org, page } = app);
});
afterAll(() => app.close());

const revoke = (session: string) => page.call(session, REVOKE, { method: 'POST' });
const newSession = () => app.sessionToken(app.tenant, 'harbor-coffee');

it.each([
  ['nothing', {}],
  ['an API key', () => ({ 'x-api-key': org.testKey })],
  ['the token of a user', () => ({ authorization: `Bearer ${org.accountToken}` })],
])('is refused with %s', async (_what, headers) => {
  const response = await fetch(`${app.url}${REVOKE}`, {
    method: 'POST',
    headers: typeof headers === 'function' ? headers() : headers,
  });
  expect(response.status).toBe(401);
});

it.each([
  ['of a back end', newSession],
  ['of a hosted page', () => page.openPage()],
])('ends the session %s, and no other', async (_what, open) => {
  const session = await open();
  const otherSession = await open();
  expect((await page.call(session, DETAILS)).status).toBe(200);
  const response = await revoke(session);
  expect(await readBody<'revokeSessionToken'>(response)).toEqual({
    success: true,
    revoked_count: 1,
  });
  expect((await page.call(session, DETAILS)).status).toBe(401);
  expect((await readError(await revoke(session))).error_code).toBe('INVALID_TOKEN');
  expect((await page.call(otherSession, DETAILS)).status).toBe(200);
});

it('ends the links that it made, the pages of those, and what these made', async () => {
  const session = await newSession();
  const getLink = (from: string) => page.newLink({}, { authorization: `Bearer ${from}` });
  const open = async (link: string) =>
    (await readBody<'exchangeConnectToken'>(await page.exchange(link))).token;
  const first = await open(await getLink(session));
  const second = await open(await getLink(first));
  const [unopened, further] = [await getLink(session), await getLink(second)];
  const otherSession = await open(await getLink(await newSession()));
  await revoke(session);
  for (const ended of [first, second]) {
    expect((await page.call(ended, DETAILS)).status).toBe(401);
  }
  for (const link of [unopened, further]) {
    const { error_code } = await readError(await page.exchange(link));
    expect(error_code).toBe('CONNECT_LINK_UNKNOWN');
  }
  expect((await page.call(otherSession, DETAILS)).status).toBe(200);
});

it('of a page that another session made leaves that session', async () => {
  const session = await newSession();
  const link = await page.newLink({}, { authorization: `Bearer ${session}` });
  const { token } = await readBody<'exchangeConnectToken'>(await page.exchange(link));
  await revoke(token);
  expect((await page.call(session, DETAILS)).status).toBe(200);
});

it('counts once for concurrent requests', async () => {
  const session = await newSession();
  const responses = await Promise.all(Array.from({ length: 6 }, () => revoke(session)));
  const counts = await Promise.all(
    responses
      .filter(({ status }) => status === 200)
      .map(async (response) => (await readBody<'revokeSessionToken'>(response)).revoked_count),
  );
  expect(counts.filter((count) => count === 1)).toHaveLength(1);
});
