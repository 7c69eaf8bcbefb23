import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';
import { orgTable } from '#db/schema/org/org.ts';

const RETURN_URL = 'https://app.brightdesk.example/done';
const ORIGIN = 'https://app.brightdesk.example';

let app: TestApp;
let org: TestOrg;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp({ env: { PATCHBAY_BASE_PATH: '/frontend' } });
  org = await app.makeOrg();
  tenant = { org_id: org.org_id, environment: 'test' };
  await app.db.directory
    .update(orgTable)
    .set({
      settings: { return_urls: [RETURN_URL], allowed_origins: [ORIGIN] },
      hosted_properties: { redirect_url: 'https://brightdesk.example/home' },
    })
    .where(eq(orgTable._id, org.org_id));
  await app.makeLinkedAccount({ ...tenant, environment: 'production' }, 'live-harbor');
  await app.makeLinkedAccount(tenant, 'harbor-coffee', 'Harbor Coffee');
  await app.makeLinkedAccount(tenant, 'quiet-harbor');
});
afterAll(() => app.close());

interface Sent {
  headers?: Record<string, string>;
  body?: unknown;
  query?: string;
}

function create({ headers = {}, body, query = '' }: Sent): Promise<Response> {
  return fetch(`${app.url}/api/v2/public/connect-url${query}`, {
    method: 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function bySession(account_id: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await app.sessionToken(tenant, account_id)}` };
}

const byKey = (key: string, linked_account_id = 'harbor-coffee') => ({
  'x-api-key': key,
  linked_account_id,
});

async function newestSession() {
  const [row] = await app.db.directory
    .select()
    .from(refreshSessionTable)
    .orderBy(desc(refreshSessionTable.created_at))
    .limit(1);
  return row ?? expect.unreachable();
}

const getToken = (hosted_url: string) => new URL(hosted_url).pathname.split('/').at(-1) ?? '';

function exchange(hosted_url: string): Promise<Response> {
  return fetch(`${app.url}/api/v2/public/connect-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: getToken(hosted_url) }),
  });
}

/** Returns the details that the hosted page at the address reads. */
async function detailsBehind(hosted_url: string) {
  const { token } = await readBody<'exchangeConnectToken'>(await exchange(hosted_url));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api/v3/org/basics`, { headers });
  expect(response.status).toBe(200);
  return readBody<'getAccountDetails'>(response);
}

it.each([
  ['another organization', async () => (await app.makeOrg()).testKey],
  ['the other environment', async () => org.productionKey],
])('finds no account of %s', async (_what, keyOf) => {
  const response = await create({ headers: byKey(await keyOf()) });
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
    details: [{ in: 'header', pointer: '/linked_account_id' }],
  });
});

it('returns a URL under the base path, without a body too', async () => {
  const response = await create({ headers: byKey(org.testKey) });
  expect(response.status).toBe(200);
  const { hosted_url, expires_in } = await readBody<'createConnectUrl'>(response);
  expect(hosted_url.startsWith(`${app.url}/frontend/connect/ct_`)).toBe(true);
  expect(getToken(hosted_url)).toHaveLength(46);
  expect(expires_in).toBe(1800);
  expect(await detailsBehind(hosted_url)).toMatchObject({
    linked_account: { account_id: 'harbor-coffee', name: 'Harbor Coffee' },
    meta: { name: null },
    config_id: null,
  });
});

it('passes colors and config to the page, and no unknown fields', async () => {
  const body = {
    base_color: '#17324d',
    button_color: '#fff',
    redirect_url: RETURN_URL,
    name: 'Harbor ☕',
    show_powered_by: false,
  };
  const headers = {
    authorization: `Bearer ${org.accountToken}`,
    linked_account_id: 'harbor-coffee',
  };
  const response = await create({ headers, body, query: '?config_id=first%20one' });
  const { hosted_url } = await readBody<'createConnectUrl'>(response);
  expect(new URL(hosted_url).searchParams.get('config_id')).toBe('first one');
  expect(await detailsBehind(hosted_url)).toMatchObject({
    org: {
      hosted_properties: {
        show_powered_by: true,
        base_color: '#17324d',
        button_color: '#fff',
        redirect_url: RETURN_URL,
      },
    },
    meta: { name: 'Harbor ☕' },
    config_id: 'first one',
  });
});

it('takes the account from the session token, not from the header', async () => {
  const headers = { ...(await bySession('quiet-harbor')), linked_account_id: 'harbor-coffee' };
  const { hosted_url } = await readBody<'createConnectUrl'>(await create({ headers }));
  expect((await detailsBehind(hosted_url)).linked_account.account_id).toBe('quiet-harbor');
});

it('expires no later than the session token that it was made with', async () => {
  const headers = await bySession('quiet-harbor');
  app.advanceClock(23.75 * 3600 * 1000);
  const { hosted_url, expires_in } = await readBody<'createConnectUrl'>(await create({ headers }));
  expect(expires_in).toBeGreaterThan(14 * 60);
  expect(expires_in).toBeLessThanOrEqual(15 * 60);
  const session = await readBody<'exchangeConnectToken'>(await exchange(hosted_url));
  expect(session.expires_in).toBeLessThanOrEqual(15 * 60);
  app.advanceClock(15 * 60 * 1000);
  const late = await fetch(`${app.url}/api/v3/org/basics`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(late.status).toBe(401);
});

it.each([
  ['on the list', { redirect_url: RETURN_URL }],
  ["the organization's own", { redirect_url: 'https://brightdesk.example/home' }],
  ['on this computer, in the test environment', { redirect_url: 'http://localhost:5173/done' }],
  ['an origin on the list', { allowed_origins: [ORIGIN] }],
  [
    'an origin on this computer, in the test environment',
    { allowed_origins: ['http://localhost:5173', 'http://app.localhost:5173'] },
  ],
  ['an app that is enabled', { apps: ['demo_crm'], lang: 'pt-BR' }],
])('accepts a redirect URL or origin that is %s', async (_what, body) => {
  const response = await create({ headers: byKey(org.testKey), body });
  expect(response.status).toBe(200);
  const session = await exchange((await readBody<'createConnectUrl'>(response)).hosted_url);
  expect(await session.json()).toMatchObject(body);
});

it.each([
  ['/redirect_url', { redirect_url: `${RETURN_URL}?next=1` }],
  ['/redirect_url', { redirect_url: 'https://evil.example/' }],
  ['/allowed_origins/1', { allowed_origins: [ORIGIN, 'https://evil.example'] }],
  ['/allowed_origins/0', { allowed_origins: ['http://[::1]:5173'] }],
  ['/apps/0', { apps: ['no_such_app'] }],
  ['', { anything: 'x'.repeat(65_536) }],
])('refuses what the organization does not list, or is too long: %s', async (pointer, body) => {
  const response = await create({ headers: byKey(org.testKey), body });
  expect(response.status).toBe(400);
  expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer }]);
});

it('a session makes at most 100 links, also concurrently, and more once those have expired', async () => {
  await app.makeLinkedAccount({ org_id: org.org_id, environment: 'test' }, 'busy-harbor');
  const headers = await bySession('busy-harbor');
  const responses = await Promise.all(Array.from({ length: 150 }, () => create({ headers })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
  const refused = await create({ headers });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1800');
  expect((await readError(refused)).error_code).toBe('RATE_LIMITED');
  expect((await create({ headers: byKey(org.testKey, 'busy-harbor') })).status).toBe(200);
  app.advanceClock(31 * 60 * 1000);
  expect((await create({ headers })).status).toBe(200);
});

it('a page that only some origins may frame makes no page that others may', async () => {
  const allowed_origins = ['http://localhost:5173'];
  const limited = await create({ headers: byKey(org.testKey), body: { allowed_origins } });
  const { hosted_url } = await readBody<'createConnectUrl'>(limited);
  const { token } = await readBody<'exchangeConnectToken'>(await exchange(hosted_url));
  const headers = { authorization: `Bearer ${token}` };
  const wider = await create({ headers, body: { allowed_origins: [ORIGIN] } });
  expect(wider.status).toBe(400);
  expect((await readError(wider)).details).toMatchObject([{ pointer: '/allowed_origins/0' }]);
  const next = await readBody<'createConnectUrl'>(await create({ headers }));
  expect(await (await exchange(next.hosted_url)).json()).toMatchObject({ allowed_origins });
});

it.each([
  { redirect_url: 'http://localhost:5173/done' },
  { allowed_origins: ['http://127.0.0.1:5173'] },
])('in production no loopback address is accepted: %j', async (body) => {
  const response = await create({ headers: byKey(org.productionKey, 'live-harbor'), body });
  expect(response.status).toBe(400);
});

it.each([
  [{}, 'header', '/linked_account_id'],
  [
    { headers: { linked_account_id: 'harbor-coffee' }, body: { base_color: 'red' } },
    'body',
    '/base_color',
  ],
  [
    {
      headers: { linked_account_id: 'harbor-coffee' },
      body: { redirect_url: 'javascript:alert(1)' },
    },
    'body',
    '/redirect_url',
  ],
  [
    { headers: { linked_account_id: 'harbor-coffee' }, query: '?config_id=' },
    'query',
    '/config_id',
  ],
])('names what is wrong: %j', async (sent: Sent, part, pointer) => {
  const headers = { 'x-api-key': org.testKey, ...sent.headers };
  const response = await create({ ...sent, headers });
  expect(response.status).toBe(400);
  expect((await readError(response)).details?.[0]).toMatchObject({ in: part, pointer });
});

it('ends with the master session that creates it', async () => {
  await masterTokenFor(app, org);
  app.advanceClock(50 * 60_000);
  const { ends_at, user_id, org_id, _id: session_id } = await newestSession();
  const token = await app.app.services.auth.tokens.signAccount({ user_id, org_id, session_id });
  const headers = { authorization: `Bearer ${token}`, linked_account_id: 'harbor-coffee' };
  const remainingMs = (ends_at?.getTime() ?? 0) - app.app.services.clock().getTime();
  const body = await readBody<'createConnectUrl'>(await create({ headers }));
  expect(body.expires_in * 1000).toBeLessThanOrEqual(remainingMs);
  expect(body.expires_in).toBeGreaterThan(9 * 60 - 30);
});

it('leads to a page that changes nothing, for a preview', async () => {
  const sent = { headers: byKey(org.testKey), body: { read_only: true } };
  const { hosted_url } = await readBody<'createConnectUrl'>(await create(sent));
  const { token } = await readBody<'exchangeConnectToken'>(await exchange(hosted_url));
  const headers = { authorization: `Bearer ${token}` };
  const details = await fetch(`${app.url}/api/v3/org/basics`, { headers });
  expect(await readBody<'getAccountDetails'>(details)).toMatchObject({ read_only: true });
});

it('works for as long as its maker says, up to 7 days', async () => {
  const headers = byKey(org.testKey);
  const body = { expires_in: 7 * 86_400 };
  const { hosted_url, expires_in } = await readBody<'createConnectUrl'>(
    await create({ headers, body }),
  );
  expect(expires_in).toBe(604_800);
  app.advanceClock(6 * 86_400 * 1000);
  const opened = await readBody<'exchangeConnectToken'>(await exchange(hosted_url));
  // The page behind it does not live as long.
  expect(opened.expires_in).toBe(1800);
  for (const wrong of [59, 604_801]) {
    const refused = await create({ headers, body: { expires_in: wrong } });
    expect(refused.status).toBe(400);
    expect(await readError(refused)).toMatchObject({ details: [{ pointer: '/expires_in' }] });
  }
});
