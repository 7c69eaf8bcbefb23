import { createHash } from 'node:crypto';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { createPageCalls, type PageCalls } from '#test/connect/page-calls.ts';
import { type PageApp, startPageApp } from '#test/connect/start-page-app.ts';

const MINUTE = 60_000;
const DETAILS = '/api/v3/org/basics';

let app: PageApp;
let org: TestOrg;
let tenant: Tenant;
let page: PageCalls;
let harbor = '';
beforeAll(async () => {
  app = await startPageApp();
  ({ org, tenant, page, harbor } = app);
});
afterAll(() => app.close());

async function readRefusal(token: string) {
  const response = await page.exchange(token);
  expect(response.status).toBe(401);
  return readError(response);
}

it('returns the session of the linked account and the settings of the page', async () => {
  const token = await page.newLink();
  const session = await readBody<'exchangeConnectToken'>(await page.exchange(token));
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expires_in: 1800,
    page_id: createHash('sha256').update(token).digest('hex'),
    org: { _id: org.org_id, name: 'Brightdesk', icon: null, website: null },
    linked_account: { _id: harbor, account_id: 'harbor-coffee', name: 'Harbor Coffee' },
    environment: 'test',
    apps: null,
    redirect_url: null,
    allowed_origins: [],
    loopback_origins_allowed: true,
    lang: null,
    config_id: null,
  });
  const details = await page.call(session.token, DETAILS);
  expect((await readBody<'getAccountDetails'>(details)).linked_account._id).toBe(harbor);
});

it('does so once, also for many concurrent requests', async () => {
  const token = await page.newLink();
  const responses = await Promise.all(Array.from({ length: 12 }, () => page.exchange(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusal = await readRefusal(token);
  expect(refusal.error_code).toBe('CONNECT_LINK_USED');
  expect(refusal.message.toLowerCase()).toContain('ask the sender for a new link');
});

it('keeps the session token short', async () => {
  const apps = ['demo_crm'];
  const { link_id, ...claims } = decodeJwt(await page.openPage({ apps, name: 'x'.repeat(120) }));
  expect(link_id).toMatch(/^[0-9a-f]{24}$/);
  expect(JSON.stringify(claims)).not.toContain('xxx');
});

it('is refused once the link has expired, opened or not', async () => {
  const [unopened, opened] = [await page.newLink(), await page.newLink()];
  await page.exchange(opened);
  app.advanceClock(30 * MINUTE);
  expect(await readRefusal(unopened)).toMatchObject({
    error_code: 'CONNECT_LINK_EXPIRED',
    message: 'This link has expired. Ask the sender for a new link.',
  });
  expect((await readRefusal(opened)).error_code).toBe('CONNECT_LINK_USED');
});

it.each(['ct_', `ct_${'A'.repeat(43)}`, 'x', 'eyJ.eyJ.sig', "ct_' or 1=1 --"])(
  'does not accept %j',
  async (token) => {
    expect(await readRefusal(token)).toMatchObject({
      error_code: 'CONNECT_LINK_UNKNOWN',
      message: expect.stringContaining('Ask the sender for a new link.'),
    });
  },
);

it.each([
  [{}, '/token'],
  [{ token: '' }, '/token'],
  [{ token: 'x'.repeat(129) }, '/token'],
  [{ token: 'ct_x', linked_account_id: 'quiet-harbor' }, '/linked_account_id'],
])('names what is wrong: %j', async (body, pointer) => {
  const response = await fetch(`${app.url}/api/v2/public/connect-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect((await readError(response)).details?.[0]).toMatchObject({ in: 'body', pointer });
});

it('a link is not a session token, and a session not a link', async () => {
  const token = await page.newLink();
  expect((await page.call(token, DETAILS)).status).toBe(401);
  const session = await page.openPage();
  // The longest link is 128 characters.
  expect((await page.exchange(session.slice(0, 128))).status).toBe(401);
});

it('stores no usable token', async () => {
  const token = await page.newLink();
  const { rows } = await runSql(app.database.adminUrl, 'select * from connect_link');
  expect(JSON.stringify(rows)).not.toContain(token.slice(3));
});

it('is limited by caller', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const { exchange } = createPageCalls(limited, await limited.makeOrg());
    const tries = await Promise.all(Array.from({ length: 31 }, () => exchange('ct_guess')));
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  } finally {
    await limited.close();
  }
});

describe('what changed since the link was made', () => {
  const setSettings = (settings: { allowed_origins: string[] }) =>
    app.db.directory.update(orgTable).set({ settings }).where(eq(orgTable._id, org.org_id));
  const readOrigins = async (token: string) =>
    (await readBody<'exchangeConnectToken'>(await page.exchange(token))).allowed_origins;

  it('an origin that was removed from the list is not allowed', async () => {
    await setSettings({ allowed_origins: ['https://a.example', 'https://b.example'] });
    const own = await page.newLink({ allowed_origins: ['https://a.example', 'https://b.example'] });
    const all = await page.newLink();
    await setSettings({ allowed_origins: ['https://b.example', 'https://c.example'] });
    expect(await readOrigins(own)).toEqual(['https://b.example']);
    expect(await readOrigins(all)).toEqual(['https://b.example', 'https://c.example']);
  });

  it('deleting a linked account ends its links and sessions', async () => {
    const _id = await app.makeLinkedAccount(tenant, 'short-lived');
    const by = { 'x-api-key': org.testKey, linked_account_id: 'short-lived' };
    const link = await page.newLink({}, by);
    const { token: session } = await readBody<'exchangeConnectToken'>(
      await page.exchange(await page.newLink({}, by)),
    );
    await app.db.asTenant(tenant, (tx) =>
      tx.delete(linkedAccountTable).where(eq(linkedAccountTable._id, _id)),
    );
    expect((await readRefusal(link)).error_code).toBe('CONNECT_LINK_UNKNOWN');
    expect((await page.call(session, DETAILS)).status).toBe(401);
    await app.makeLinkedAccount(tenant, 'short-lived');
    expect((await page.call(session, DETAILS)).status).toBe(401);
  });
});

it('another organization sees nothing of it', async () => {
  const otherOrg = await app.makeOrg();
  await page.newLink();
  const seen = await app.db.asTenant({ org_id: otherOrg.org_id, environment: 'test' }, (tx) =>
    tx.execute('select * from connect_link'),
  );
  expect(seen.rowCount).toBe(0);
});
