import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, sender } from '@patchbay/test-kit/server/call-app.ts';
import { connectDemoCrm, signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

let app: ScriptedApp;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedApp((at) => [
    at.app('scripted', { scopes: { default: ['read', 'write'] } }),
    at.app('other_app'),
  ]);
  ({ provider } = app);
});
afterEach(() => {
  provider.respond = json(500, {});
});
afterAll(() => app.close());

const toPath = (slug: string, query: Record<string, string>) =>
  `/api/v2/f-sdk/application/${slug}?${new URLSearchParams(query)}`;

async function attemptAt(token: string, slug: string, query: Record<string, string>) {
  const { status, body } = await app.call('GET', toPath(slug, query), asCustomer(token));
  expect(status).toBe(200);
  return typeof body === 'object' && body !== null && 'connect_attempt' in body
    ? body.connect_attempt
    : undefined;
}

/** Comes back from a provider that is a script, in the browser that went there. */
async function comeBack(token: string, params: Record<string, string>, callbackSlug = 'scripted') {
  const started = await startAttemptByHttp(app, token, { slug: 'scripted' });
  const { providerUrl, cookie } = await walkStartPage(started.auth_url);
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, ...params });
  const page = await app.call('GET', `/api/v1/${callbackSlug}/callback?${query}`, { cookie });
  return { ...started, page, state, cookie };
}

describe('the attempt beside the app', () => {
  test('is in the response if requested, from pending to active', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
    const poll = () => attemptAt(token, 'demo_crm', { attempt: attempt_id });
    expect(await attemptAt(token, 'demo_crm', {})).toBeUndefined();
    expect(await poll()).toEqual({ id: attempt_id, status: 'pending' });
    const { providerUrl, cookie } = await walkStartPage(auth_url);
    await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
    const [connection] = await app.rows('select _id from connection order by _id desc limit 1');
    expect(await poll()).toEqual({
      id: attempt_id,
      status: 'active',
      connection_id: connection?._id,
    });
  });

  test('stays pending although the account was already active', async () => {
    const { token } = await app.makeCustomer();
    await connectDemoCrm(app.url, token);
    const { attempt_id } = await startAttemptByHttp(app, token);
    const { body } = await app.call(
      'GET',
      toPath('demo_crm', { attempt: attempt_id }),
      asCustomer(token),
    );
    expect(body).toMatchObject({
      connected_accounts: [{ status: 'active' }],
      connect_attempt: { status: 'pending' },
    });
  });

  test('is visible to no other caller: not for another app, account, organization or environment', async () => {
    const mine = await app.makeCustomer();
    const { attempt_id } = await startAttemptByHttp(app, mine.token);
    const colleague = await app.makeCustomer('other-customer', mine.org);
    const otherCustomer = await app.makeCustomer();
    const inProduction = { org_id: mine.org.org_id, environment: 'production' as const };
    await app.makeLinkedAccount(inProduction, mine.account_id);
    const tokens = [
      colleague.token,
      otherCustomer.token,
      await app.sessionToken(inProduction, mine.account_id),
    ];
    for (const token of tokens) {
      expect(
        await app.call('GET', toPath('demo_crm', { attempt: attempt_id }), asCustomer(token)),
      ).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } });
    }
    const elsewhere = toPath('scripted', { attempt: attempt_id });
    expect((await app.call('GET', elsewhere, asCustomer(mine.token))).status).toBe(404);
  });

  test.each([
    ['attempt', { attempt: '67402B00C2D8E10013B5D901' }],
    ['_window', { attempt: '67402b00c2d8e10013b5d901', _window: 'open' }],
  ])('%s is refused by name where it is none', async (name, query) => {
    const { token } = await app.makeCustomer();
    expect(await app.call('GET', toPath('demo_crm', query), asCustomer(token))).toMatchObject({
      status: 400,
      body: { details: [{ in: 'query', pointer: `/${name}` }] },
    });
  });

  test('expires after ten minutes, for good', async () => {
    const { token } = await app.makeCustomer();
    const { attempt_id } = await startAttemptByHttp(app, token);
    await app.rows(
      "update connect_attempt set expires_at = now() - interval '1 s' where _id = $1",
      [attempt_id],
    );
    expect(await attemptAt(token, 'demo_crm', { attempt: attempt_id })).toMatchObject({
      status: 'expired',
      error_code: 'ATTEMPT_EXPIRED',
      message: expect.stringContaining('Connect again'),
    });
    const [row] = await app.rows('select status from connect_attempt where _id = $1', [attempt_id]);
    expect(row?.status).toBe('expired');
  });
});

describe('how it ends', () => {
  test.each([
    [{ error: 'access_denied' }, 'denied', 'USER_DENIED'],
    [{ error: 'invalid_scope' }, 'failed', 'SCOPE_REJECTED'],
    [{ error: 'unauthorized_client' }, 'failed', 'CLIENT_CREDENTIALS_REJECTED'],
    [
      { error: 'access_denied', error_description: 'AADSTS90094: admin' },
      'failed',
      'ADMIN_CONSENT_REQUIRED',
    ],
    [{ error: 'server_error' }, 'failed', 'VENDOR_UNAVAILABLE'],
    [{ error: 'something_of_their_own' }, 'failed', 'VENDOR_REFUSED'],
    [{}, 'failed', 'ANSWER_INVALID'],
  ])('%j', async (params, status, error_code) => {
    const { token } = await app.makeCustomer();
    const { attempt_id, page } = await comeBack(token, params);
    expect(page.status).toBe(400);
    expect(await attemptAt(token, 'scripted', { attempt: attempt_id })).toEqual({
      id: attempt_id,
      status,
      error_code,
      message: expect.stringMatching(/\w/),
    });
  });

  test('an expired code', async () => {
    provider.respond = json(400, { error: 'invalid_grant' });
    const { token } = await app.makeCustomer();
    const { attempt_id } = await comeBack(token, { code: 'c' });
    expect(await attemptAt(token, 'scripted', { attempt: attempt_id })).toMatchObject({
      status: 'failed',
      error_code: 'CODE_EXPIRED',
    });
  });

  test('at the callback of another app: the code is not exchanged', async () => {
    const { token } = await app.makeCustomer();
    provider.calls.length = 0;
    const { attempt_id } = await comeBack(token, { code: 'c' }, 'other_app');
    expect(provider.calls).toEqual([]);
    expect(await attemptAt(token, 'scripted', { attempt: attempt_id })).toMatchObject({
      status: 'failed',
      error_code: 'WRONG_APP',
    });
  });

  test('scopes that were not granted are named, and the connection is active', async () => {
    provider.respond = json(200, { access_token: 'at', token_type: 'bearer', scope: 'read' });
    const { token } = await app.makeCustomer();
    const { attempt_id } = await comeBack(token, { code: 'c' });
    expect(await attemptAt(token, 'scripted', { attempt: attempt_id })).toMatchObject({
      status: 'active',
      missing_scopes: ['write'],
    });
  });

  test('every reader of the linked account sees them too, until an authorization grants all', async () => {
    const { token, org, account_id } = await app.makeCustomer();
    const path = `/api/v2/public/linked-account/${encodeURIComponent(account_id)}`;
    const integration = async () => {
      const { body } = await sender(app)<LinkedAccount>('GET', path, asBackend(org.testKey));
      return body.integrations?.[0];
    };
    for (const [scope, expected] of [
      ['read', ['write']],
      ['read write', undefined],
    ] as const) {
      provider.respond = json(200, { access_token: 'at', token_type: 'bearer', scope });
      await comeBack(token, { code: 'c' });
      expect(await integration()).toMatchObject({ type: 'scripted', status: 'active' });
      expect((await integration())?.missing_scopes).toEqual(expected);
    }
  });
});

describe('a browser that did not start the attempt', () => {
  test('connects nothing, says so, and leaves the attempt to the browser that did', async () => {
    provider.respond = json(200, { access_token: 'at', token_type: 'bearer' });
    const { token } = await app.makeCustomer();
    const started = await startAttemptByHttp(app, token, { slug: 'scripted' });
    const { providerUrl, cookie } = await walkStartPage(started.auth_url);
    const secondAttempt = await walkStartPage((await startAttemptByHttp(app, token)).auth_url);
    const state = new URL(providerUrl).searchParams.get('state') ?? '';
    const callback = `/api/v1/scripted/callback?${new URLSearchParams({ state, code: 'c' })}`;
    provider.calls.length = 0;
    for (const headers of [{}, { cookie: secondAttempt.cookie }]) {
      const page = await app.call('GET', callback, headers);
      expect(page.status).toBe(400);
      expect(page.text).toContain('Finish where you began');
    }
    expect(provider.calls).toEqual([]);
    const poll = () => attemptAt(token, 'scripted', { attempt: started.attempt_id });
    expect(await poll()).toMatchObject({ status: 'pending', error_code: 'WRONG_BROWSER' });
    expect((await app.call('GET', callback, { cookie })).status).toBe(200);
    expect(await poll()).toMatchObject({ status: 'active' });
    expect(await poll()).not.toHaveProperty('error_code');
  });
});

describe('a window that was reported closed', () => {
  const getHandle = async (token: string) =>
    (await startAttemptByHttp(app, token, { slug: 'scripted' })).window_handle;

  const comeBackLate = async (token: string) => {
    const started = await startAttemptByHttp(app, token, { slug: 'scripted' });
    const { providerUrl, cookie } = await walkStartPage(started.auth_url);
    for (let times = 1; times <= 2; times += 1) {
      await attemptAt(token, 'scripted', { attempt: started.attempt_id, _window: 'closed' });
    }
    const before = await getHandle(token);
    const state = new URL(providerUrl).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error: 'access_denied' });
    await app.call('GET', `/api/v1/scripted/callback?${query}`, { cookie });
    return [started.window_handle, before, await getHandle(token)];
  };
  const listTimes = async (org_id: string) =>
    (await app.rows('select slug, times from severed_window where org_id = $1', [org_id])).map(
      ({ slug, times }) => `${slug} ${times}`,
    );

  test('and a callback after it mark the app as severed, for this organization and environment', async () => {
    const mine = await app.makeCustomer();
    expect(await comeBackLate(mine.token)).toEqual(['live', 'live', 'severed']);
    expect(await getHandle((await app.makeCustomer()).token)).toBe('live');
    expect(await listTimes(mine.org.org_id)).toEqual(['scripted 1']);
  });

  test('is forgotten after 30 days without another; then the count starts again', async () => {
    const { token, org } = await app.makeCustomer();
    await comeBackLate(token);
    expect(await comeBackLate(token)).toEqual(['severed', 'severed', 'severed']);
    expect(await listTimes(org.org_id)).toEqual(['scripted 2']);
    await app.rows(
      `update severed_window set last_seen_at = now() - interval '31 days' where org_id = $1`,
      [org.org_id],
    );
    expect(await comeBackLate(token)).toEqual(['live', 'live', 'severed']);
    expect(await listTimes(org.org_id)).toEqual(['scripted 1']);
  });

  test('after the end counts as normal', async () => {
    const { token } = await app.makeCustomer();
    const { attempt_id } = await comeBack(token, { error: 'access_denied' });
    await attemptAt(token, 'scripted', { attempt: attempt_id, _window: 'closed' });
    expect(await getHandle(token)).toBe('live');
  });
});
