import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createPageCalls, type PageCalls } from '#test/connect/page-calls.ts';
import { json } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const DETAILS = '/api/v3/org/basics';
const APP = '/api/v2/f-sdk/application/scripted';

let app: ScriptedApp;
let customer: Customer;
let page: PageCalls;
beforeAll(async () => {
  app = await startScriptedApp((at) => [at.app('scripted')]);
  customer = await app.makeCustomer();
  page = createPageCalls(app, customer.org);
});
afterEach(() => {
  app.provider.respond = json(500, {});
  app.provider.calls.length = 0;
});
afterAll(() => app.close());

const newSession = () => app.sessionToken(customer.tenant, 'harbor-coffee');
const revoke = async (session: string) => {
  const path = '/api/v2/public/session-token/revoke';
  expect((await page.call(session, path, { method: 'POST' })).status).toBe(200);
};
const getLink = (session: string) => page.newLink({}, asCustomer(session));
const openPage = async (session: string) =>
  (await readBody<'exchangeConnectToken'>(await page.exchange(await getLink(session)))).token;
const start = (session: string) => startAttemptByHttp(app, session, { slug: 'scripted' });

/** The callback of an attempt whose customer was at the provider already. */
async function atProvider(session: string) {
  const { attempt_id, auth_url } = await start(session);
  const { providerUrl, cookie } = await walkStartPage(auth_url);
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: 'c' });
  const comeBack = () => app.call('GET', `/api/v1/scripted/callback?${query}`, { cookie });
  return { attempt_id, auth_url, comeBack };
}
const pollWith = async (session: string, attempt: string) => {
  const path = `${APP}?${new URLSearchParams({ attempt })}`;
  return (await app.call('GET', path, asCustomer(session))).body;
};
const countConnections = async () =>
  (await app.rows('select 1 from connection where org_id = $1', [customer.org.org_id])).length;

/** The sessions that end with a session: itself, and those of the pages that it made. */
const HEIRS: [what: string, heirOf: (session: string) => Promise<string>][] = [
  ['the token', async (session) => session],
  ['the session of a page that it made', openPage],
  ['the session of a page that such a page made', async (token) => openPage(await openPage(token))],
];

describe.each(HEIRS)('%s, once the token is revoked,', (_what, heirOf) => {
  let [session, heir, attempt] = ['', '', { attempt_id: '', auth_url: '' }];
  let flying: Awaited<ReturnType<typeof atProvider>>;
  let link = '';
  beforeAll(async () => {
    session = await newSession();
    heir = await heirOf(session);
    [link, attempt, flying] = [await getLink(heir), await start(heir), await atProvider(heir)];
    expect((await page.call(heir, DETAILS)).status).toBe(200);
    await revoke(session);
  });

  it.each([
    ['reads', DETAILS, 'GET'],
    ['connects', '/api/v1/scripted/integrate', 'GET'],
    ['makes links', '/api/v2/public/connect-url', 'POST'],
    ['revokes again', '/api/v2/public/session-token/revoke', 'POST'],
  ])('no longer %s, in no spelling', async (_does, path, method) => {
    for (const text of [heir, `${heir}=`, `${heir}==`]) {
      const response = await page.call(text, path, { method });
      expect(response.status).toBe(401);
      expect((await readError(response)).error_code).toBe('INVALID_TOKEN');
    }
  });

  it('has no link left to open', async () => {
    expect((await readError(await page.exchange(link))).error_code).toBe('CONNECT_LINK_UNKNOWN');
  });

  it('has no attempt left: start page, callback and poll say so', async () => {
    expect((await app.call('GET', attempt.auth_url.slice(app.url.length), {})).status).toBe(404);
    const callback = await flying.comeBack();
    expect(callback.status).toBe(400);
    expect(callback.text).toContain('The session that this sign-in was started in has ended');
    expect(app.provider.calls).toEqual([]);
    const otherSession = await newSession();
    for (const { attempt_id } of [attempt, flying]) {
      expect(await pollWith(otherSession, attempt_id)).toMatchObject({
        connect_attempt: { status: 'failed', error_code: 'INVALID_TOKEN' },
      });
    }
    expect(await countConnections()).toBe(0);
  });
});

test('attempts of another session of the same customer continue', async () => {
  const [session, otherSession] = [await newSession(), await newSession()];
  const [mine, theirs] = [await start(session), await start(otherSession)];
  await revoke(session);
  expect(await pollWith(otherSession, mine.attempt_id)).toMatchObject({
    connect_attempt: { status: 'failed' },
  });
  expect(await pollWith(otherSession, theirs.attempt_id)).toMatchObject({
    connect_attempt: { status: 'pending' },
  });
});

test('a token revoked while its code is exchanged connects nothing, and the tokens are revoked', async () => {
  const session = await newSession();
  const { attempt_id, comeBack } = await atProvider(session);
  app.provider.respond = (call, response) => {
    if (call.path === '/revoke') {
      json(200, {})(call, response);
    } else if (call.path === '/token') {
      const tokens = { access_token: 'canary_at', token_type: 'bearer' };
      void revoke(session).then(() => json(200, tokens)(call, response));
    } else {
      json(200, { email: 'noor@harborcoffee.example' })(call, response);
    }
  };
  const callback = await comeBack();
  expect(callback.text).toContain('The session that this sign-in was started in has ended');
  expect(app.provider.calls.map(({ path }) => path)).toContain('/revoke');
  expect(await pollWith(await newSession(), attempt_id)).toMatchObject({
    connect_attempt: { status: 'failed', error_code: 'INVALID_TOKEN' },
  });
  expect(await countConnections()).toBe(0);
});

test('an attempt whose start was under way when its token was revoked ends at the callback', async () => {
  const session = await newSession();
  const { attempt_id, comeBack } = await atProvider(session);
  await revoke(session);
  await app.rows(
    `update connect_attempt set status = 'pending', error = null, expires_at = now() + interval '1 h'
      where _id = $1`,
    [attempt_id],
  );
  expect((await comeBack()).status).toBe(400);
  expect(app.provider.calls).toEqual([]);
  expect(await pollWith(await newSession(), attempt_id)).toMatchObject({
    connect_attempt: { status: 'failed', error_code: 'INVALID_TOKEN' },
  });
});

describe('what earlier versions stored by the hash of the text holds:', () => {
  test('a revocation', async () => {
    const session = await newSession();
    await app.rows(
      `insert into revoked_session (_id, org_id, environment, linked_account, token_hash, created_at,
          expires_at)
        values ($1, $2, 'test', $3, $4, now(), now() + interval '1 day')`,
      [createObjectId(), customer.org.org_id, customer._id, hashOpaqueToken(session)],
    );
    expect((await page.call(session, DETAILS)).status).toBe(401);
  });

  test('the origin of a link', async () => {
    const session = await newSession();
    const link = await getLink(session);
    const token_hash = hashOpaqueToken(link);
    await app.rows(
      `update connect_link set options = options || jsonb_build_object('made_by', jsonb_build_array($2::text))
        where token_hash = $1`,
      [token_hash, hashOpaqueToken(session)],
    );
    await revoke(session);
    expect((await readError(await page.exchange(link))).error_code).toBe('CONNECT_LINK_UNKNOWN');
  });
});
