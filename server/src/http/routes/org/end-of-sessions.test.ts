import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor, type TestMember } from '@patchbay/test-kit/server/org-team.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPageCalls, type PageCalls } from '#test/connect/page-calls.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type ConnectApp, startConnectApp } from '#test/connect/start-connect-app.ts';

type Headers = Record<string, string>;

let app: ConnectApp;
let org: TestOrg;
let page: PageCalls;
let member: TestMember;
/** The token of a master session in the owner's name. */
let masterToken: string;
/** `_id` of the linked account in `test`. */
let customer: string;
beforeAll(async () => {
  app = await startConnectApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  org = await app.makeOrg();
  page = createPageCalls(app, org);
  member = await makeMember(app, org.org_id, 'developer');
  masterToken = await masterTokenFor(app, org);
  const { org_id } = org;
  customer = await app.makeLinkedAccount({ org_id, environment: 'test' }, 'harbor-coffee');
  await app.makeLinkedAccount({ org_id, environment: 'production' }, 'harbor-coffee');
});

/** The headers of the requests of each caller that mints sessions. */
const MINTERS: Record<string, () => Headers> = {
  member: () => asUser(member.accountToken, 'test'),
  'member in production': () => asUser(member.accountToken, 'production'),
  owner: () => asUser(org.accountToken, 'test'),
  support: () => asUser(masterToken, 'test'),
  'support in production': () => asUser(masterToken, 'production'),
  key: () => asBackend(org.testKey),
  'production key': () => asBackend(org.productionKey),
};

async function mint(headers: Headers): Promise<string> {
  const path = '/api/v2/public/session-token';
  const response = await app.call('POST', path, headers, { linked_account_id: 'harbor-coffee' });
  expect(response.status).toBe(200);
  return JSON.parse(response.text).token;
}

const openLink = async (link: string) =>
  (await readBody<'exchangeConnectToken'>(await page.exchange(link))).token;

/** At the provider already; comes back with what the customer said there. */
async function atProvider(auth_url: string) {
  const { providerUrl, cookie } = await walkStartPage(auth_url);
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, error: 'access_denied' });
  const path = `/api/v1/demo_crm/callback?${query}`;
  return async () => (await app.call('GET', path, { cookie })).text;
}

/** Everything that a session token can be or make, by who mints it; each tells whether it still works. */
async function listEverything(headers: Headers): Promise<Record<string, () => Promise<boolean>>> {
  const reads = (session: string) => async () =>
    (await page.call(session, '/api/v3/org/basics')).status === 200;
  const opens = (link: string) => async () => (await page.exchange(link)).status === 200;
  const session = await mint(headers);
  const accountHeaders = { ...headers, linked_account_id: 'harbor-coffee' };
  const pageOfLink = await openLink(await page.newLink({}, accountHeaders));
  const connects = async (auth_url: string) => {
    const comeBack = await atProvider(auth_url);
    return async () => !(await comeBack()).includes('that this sign-in was started in has ended');
  };
  const readAttempt = async (of: string) => connects((await startAttemptByHttp(app, of)).auth_url);
  const backend = async () => {
    const path = '/api/v2/public/linked-account/integration/oauth-url/demo_crm';
    return connects(JSON.parse((await app.call('GET', path, accountHeaders)).text).auth_url);
  };
  return {
    'session token': reads(session),
    'page of its link': reads(await openLink(await page.newLink({}, asCustomer(session)))),
    'link of the session': opens(await page.newLink({}, asCustomer(session))),
    'link of the minter': opens(await page.newLink({}, accountHeaders)),
    'page of the minter': reads(pageOfLink),
    'attempt of the session': await readAttempt(session),
    'attempt of the page': await readAttempt(pageOfLink),
    // Operations for back ends take API keys alone.
    ...('x-api-key' in headers ? { 'attempt of the key': await backend() } : {}),
  };
}

async function readState(everything: Record<string, () => Promise<boolean>>) {
  const states = [];
  for (const [what, works] of Object.entries(everything)) {
    states.push([what, (await works()) ? 'works' : 'ended']);
  }
  return Object.fromEntries(states);
}

const all = (everything: object, state: 'works' | 'ended') =>
  Object.fromEntries(Object.keys(everything).map((what) => [what, state]));

const removeMember = () =>
  app.call('DELETE', `/api/v1/org/member?email=${member.email}`, asUser(org.accountToken, 'test'));
const regenerate = (body: object) =>
  app.call('PATCH', '/api/v1/org/regenerate-key', asUser(org.accountToken, 'test'), body);
const atOnce = { overlap_seconds: 0 };
const asOwner = (method: string, path: string, body: object) =>
  app.call(method, path, asUser(org.accountToken, 'test'), body);

test.each<
  [event: string, run: () => Promise<{ status: number }>, Record<string, 'works' | 'ended'>]
>([
  [
    'a member is removed',
    removeMember,
    { member: 'ended', 'member in production': 'ended', owner: 'works' },
  ],
  [
    'a member is removed and joins again',
    async () => {
      const response = await removeMember();
      await app.addMember(org.org_id, member.user_id, 'developer');
      return response;
    },
    { member: 'ended', 'member in production': 'ended' },
  ],
  [
    'support access is ended',
    () => asOwner('PUT', '/api/v1/org/accountaccess', { status: 'revoked' }),
    { support: 'ended', 'support in production': 'ended', owner: 'works' },
  ],
  [
    'support access is turned off for the organization',
    () =>
      asOwner('PUT', `/api/v1/org/${org.org_id}`, { settings: { master_login_enabled: false } }),
    { support: 'ended' },
  ],
  [
    'support signs out',
    () => app.call('POST', '/api/v3/auth/logout', asUser(masterToken, 'test'), {}),
    { support: 'ended', owner: 'works' },
  ],
  [
    'support access is ended and granted again',
    async () => {
      const response = await asOwner('PUT', '/api/v1/org/accountaccess', { status: 'revoked' });
      masterToken = await masterTokenFor(app, org);
      return response;
    },
    { support: 'ended' },
  ],
  ['the key is replaced', () => regenerate(atOnce), { key: 'works' }],
  [
    'the key is replaced and its sessions are ended',
    () => regenerate({ ...atOnce, end_sessions: true }),
    { key: 'ended', 'production key': 'works', owner: 'works' },
  ],
  [
    'the key is replaced for the second time, and sessions are ended then',
    async () => {
      await regenerate({});
      return regenerate({ end_sessions: true });
    },
    { key: 'ended' },
  ],
])('%s: what was minted before', async (_event, run, expected) => {
  const minted: [string, Awaited<ReturnType<typeof listEverything>>][] = [];
  for (const who of Object.keys(expected)) {
    minted.push([who, await listEverything(MINTERS[who]?.() ?? {})]);
  }
  expect((await run()).status).toBe(200);
  for (const [who, everything] of minted) {
    expect(await readState(everything), who).toEqual(all(everything, expected[who] ?? 'works'));
  }
});

test('tokens that a replaced key mints after its sessions were ended work', async () => {
  await regenerate({ end_sessions: true });
  const everything = await listEverything(asBackend(org.testKey));
  expect(await readState(everything)).toEqual(all(everything, 'works'));
});

test('tokens of earlier versions, which do not name who minted them, end with the sessions of a key', async () => {
  const session = await app.sessionToken(
    { org_id: org.org_id, environment: 'test' },
    'harbor-coffee',
  );
  const works = async () => (await page.call(session, '/api/v3/org/basics')).status === 200;
  await removeMember();
  await regenerate(atOnce);
  expect(await works()).toBe(true);
  await regenerate({ ...atOnce, end_sessions: true });
  expect(await works()).toBe(false);
});

test('tokens of earlier versions, which do not name the membership, end with any removal', async () => {
  const session = await app.app.services.auth.tokens.signSession(
    {
      org_id: org.org_id,
      environment: 'test',
      linked_account_id: 'harbor-coffee',
      linked_account: customer,
      minted_by: { member: member.user_id },
    },
    60,
  );
  const works = async () => (await page.call(session, '/api/v3/org/basics')).status === 200;
  expect(await works()).toBe(true);
  await removeMember();
  expect(await works()).toBe(false);
});

test('whether sessions were ended is in the audit log', async () => {
  await regenerate({ end_sessions: true });
  await regenerate({});
  const events = await app.rows(
    `select metadata from audit_event where org_id = $1 and event_type = 'API_KEY_REGENERATED' order by _id`,
    [org.org_id],
  );
  expect(events).toMatchObject([
    { metadata: { end_sessions: true } },
    { metadata: { end_sessions: false } },
  ]);
});
