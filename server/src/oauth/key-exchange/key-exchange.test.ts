import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json, type ProviderCall, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const HOUR = 3_600_000;
const KEY = { user: 'ann', password: 'canary_password' };
let app: ScriptedApp;
let provider: ScriptedProvider;
/** The state of the provider: the token that it accepts, and whether it still accepts the key. */
let at: { issued: number; isKeyGood: boolean; expires_in: number };

beforeAll(async () => {
  app = await startScriptedApp((scripted) => [
    { connector: sessionApp(scripted) },
    { connector: selfSignedApp(scripted) },
  ]);
  ({ provider } = app);
  at = { issued: 0, isKeyGood: true, expires_in: 3600 };
});
afterEach(() => {
  at = { issued: 0, isKeyGood: true, expires_in: 3600 };
  provider.calls.length = 0;
});
afterAll(() => app.close());

/** An app with two steps: the user name and password are exchanged for a session of an hour. */
function sessionApp({ url }: ScriptedProvider) {
  const field = { required: true, placeholder: '' };
  return {
    ...appAt(url, 'two_steps'),
    auth: {
      keybased: {
        fields: [
          { ...field, name: 'user', label: 'User', type: 'text' },
          { ...field, name: 'password', label: 'Password', type: 'password' },
        ],
        token: {
          request: { url: `${url}/session`, params: { user: '{user}', secret: '{password}' } },
          lifetime: { access_s: 'unknown' },
          revoke: { url: `${url}/logout`, token_in: 'bearer' },
        },
        apply: [{ in: 'header', name: 'authorization', template: 'Bearer {access_token}' }],
      },
    },
  };
}

/** An app whose key signs the token of each request. */
function selfSignedApp({ url }: ScriptedProvider) {
  return {
    ...appAt(url, 'self_signed'),
    auth: {
      keybased: {
        fields: [
          { name: 'secret', label: 'Secret', type: 'password', required: true, placeholder: '' },
        ],
        token: { jwt: { alg: 'HS256', key: '{secret}', claims: { iss: 'me' }, life_s: 60 } },
        apply: [{ in: 'header', name: 'authorization', template: 'Bearer {access_token}' }],
      },
    },
  };
}

const appAt = (url: string, slug: string) => ({
  schema_version: 1,
  slug,
  name: slug,
  description: 'Needs a token.',
  tags: ['Demo'],
  icon: { kind: 'tile', value: 'Tk', color: '#335577' },
  proxy: { base_url: url },
  verify: { method: 'GET', path: '/me', expect: [200] },
  identifier: { path: '/me', pointer: ['/name'] },
});

const play: ScriptedProvider['respond'] = (call, response) => {
  if (call.path === '/logout') {
    return json(200, {})(call, response);
  }
  if (call.path !== '/session') {
    const isGood = call.authorization === `Bearer canary_session_${at.issued}`;
    return json(isGood ? 200 : 401, isGood ? { name: 'Ann', auth: call.authorization } : {})(
      call,
      response,
    );
  }
  const isGood = at.isKeyGood && call.form.get('secret') === KEY.password;
  if (!isGood) {
    return json(401, { message: 'wrong password' })(call, response);
  }
  at.issued += 1;
  return json(200, { access_token: `canary_session_${at.issued}`, expires_in: at.expires_in })(
    call,
    response,
  );
};

const save = (customer: Customer, slug: string, body: object) =>
  app.call('POST', `/api/v2/app/${slug}/save`, asCustomer(customer.token), body);
const proxied = (customer: Customer, slug: string) =>
  app.call('GET', `/api/v2/public/proxy/${slug}/me`, {
    'x-api-key': customer.org.testKey,
    linked_account_id: customer.account_id,
  });
const sessions = () => provider.calls.filter(({ path }: ProviderCall) => path === '/session');

async function connected(): Promise<Customer> {
  provider.respond = play;
  const customer = await app.makeCustomer();
  expect(await save(customer, 'two_steps', KEY)).toMatchObject({ status: 200 });
  return customer;
}

describe('a key that is exchanged', () => {
  test('connects as keybased, and its token signs the calls', async () => {
    const customer = await connected();
    const rows = await app.rows(
      'select auth_type, identifier, expires_at, credentials_encrypted from connection where linked_account = $1',
      [customer._id],
    );
    expect(rows).toMatchObject([{ auth_type: 'keybased', identifier: 'Ann' }]);
    expect(rows[0]?.expires_at).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain('canary');
    // The app repeats the token, and the caller does not get it.
    expect(await proxied(customer, 'two_steps')).toMatchObject({
      status: 200,
      body: { name: 'Ann', auth: 'Bearer [secret]' },
    });
    expect(sessions()).toHaveLength(1);
  });

  test('is refused with its secret field, and nothing is stored', async () => {
    provider.respond = play;
    const customer = await app.makeCustomer();
    const response = await save(customer, 'two_steps', { ...KEY, password: 'canary_wrong' });
    expect(response).toMatchObject({
      status: 400,
      body: { error_code: 'CREDENTIALS_REJECTED', details: [{ pointer: '/password' }] },
    });
    expect(`${response.text}${app.logLines.join()}`).not.toContain('canary_wrong');
    expect(
      await app.rows('select 1 from connection where linked_account = $1', [customer._id]),
    ).toEqual([]);
  });

  test('is not stored while the provider does not respond', async () => {
    provider.respond = json(503, {});
    const customer = await app.makeCustomer();
    expect(await save(customer, 'two_steps', KEY)).toMatchObject({
      status: 502,
      body: { error_code: 'VENDOR_UNAVAILABLE' },
    });
  });

  test('is exchanged once for all callers when its token ends, and after a rejection', async () => {
    const customer = await connected();
    app.advanceClock(HOUR);
    const responses = await Promise.all([1, 2, 3, 4].map(() => proxied(customer, 'two_steps')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(sessions()).toHaveLength(2);
    // The provider ends the session before its time.
    app.advanceClock(HOUR / 30);
    at.issued += 10;
    expect(await proxied(customer, 'two_steps')).toMatchObject({ status: 200 });
    expect(sessions()).toHaveLength(3);
  });

  test('that is no longer accepted expires the connection after a second try', async () => {
    const customer = await connected();
    at.isKeyGood = false;
    app.advanceClock(HOUR);
    expect((await proxied(customer, 'two_steps')).status).toBe(502);
    app.advanceClock(60_000);
    expect(await proxied(customer, 'two_steps')).toMatchObject({
      body: { error_code: 'CONNECTION_EXPIRED' },
    });
    expect(
      await app.rows('select status, expired_reason from connection where linked_account = $1', [
        customer._id,
      ]),
    ).toEqual([{ status: 'expired', expired_reason: 'INVALID_GRANT' }]);
  });

  test('leaves no token behind at a disconnect', async () => {
    const customer = await connected();
    const response = await app.call(
      'DELETE',
      '/api/v1/linked-acc/integration/two_steps',
      asCustomer(customer.token),
    );
    expect(response.status).toBe(200);
    expect(provider.calls.at(-1)).toMatchObject({
      path: '/logout',
      authorization: 'Bearer canary_session_1',
    });
  });
});

test('a key that signs its tokens: a new one for each request, none of them stored', async () => {
  const seen: string[] = [];
  provider.respond = (call, response) => {
    seen.push(call.authorization ?? '');
    json(200, { name: 'Me', auth: call.authorization })(call, response);
  };
  const customer = await app.makeCustomer();
  const secret = 'canary-secret-of-32-characters-00';
  expect(await save(customer, 'self_signed', { secret })).toMatchObject({ status: 200 });
  const before = seen.length;
  expect(await proxied(customer, 'self_signed')).toMatchObject({
    body: { auth: 'Bearer [secret]' },
  });
  app.advanceClock(HOUR);
  await proxied(customer, 'self_signed');
  const [first, later] = seen.slice(before).map((header) => header.replace('Bearer ', ''));
  const parseClaims = (token = '') =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(parseClaims(first)).toMatchObject({ iss: 'me' });
  expect(parseClaims(later).iat - parseClaims(first).iat).toBeGreaterThanOrEqual(HOUR / 1000);
  expect(
    await app.rows('select expires_at, next_refresh_at from connection where linked_account = $1', [
      customer._id,
    ]),
  ).toEqual([{ expires_at: null, next_refresh_at: null }]);
});
