import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOAuth1Judge } from '#test/catalog/conformance/oauth1-judge.ts';
import { json, type ProviderCall, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import type { Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const CONSUMER = { consumer: 'scripted-client', consumerSecret: 'canary_scripted-secret' };
const judge = createOAuth1Judge();
let app: ScriptedApp;
let provider: ScriptedProvider;
let isRevoked = false;
let tokens = 0;
/** The provider's verdict on each request, in order. */
const verdicts: string[] = [];

beforeAll(async () => {
  app = await startScriptedApp((scripted) => [
    scripted.app('classic', {
      grant: 'oauth1',
      oauth1: { request_token_url: `${scripted.url}/request`, signature: 'HMAC-SHA256' },
      token_url: `${scripted.url}/access`,
      revoke: false,
      scopes: { default: [], in_console: true },
      client_auth: 'none',
      pkce: 'send',
      lifetime: { access_s: 'none', refresh: 'none' },
    }),
  ]);
  ({ provider } = app);
  provider.respond = play;
});
afterEach(() => {
  provider.respond = play;
  isRevoked = false;
  verdicts.length = 0;
});
afterAll(() => app.close());

const play: ScriptedProvider['respond'] = (call, response) => {
  const url = new URL(call.path, provider.url);
  if (url.pathname === '/request') {
    tokens += 1;
  }
  const verdict = judgeCall(url, call);
  verdicts.push(`${url.pathname} ${verdict}`);
  if (verdict !== 'good' || (isRevoked && url.pathname === '/me')) {
    return json(401, { error: verdict })(call, response);
  }
  if (url.pathname === '/request') {
    response.end(`oauth_token=canary_temp_${tokens}&oauth_token_secret=canary_hush_1`);
  } else if (url.pathname === '/access') {
    response.end('oauth_token=canary_token_1&oauth_token_secret=canary_hush_2');
  } else {
    json(200, { email: 'ann@classic.example', repeats: 'canary_token_1' })(call, response);
  }
};

function judgeCall(url: URL, { form, authorization = '' }: ProviderCall): string {
  const held = { token: 'canary_token_1', tokenSecret: 'canary_hush_2' };
  const keys =
    {
      '/request': {},
      '/access': { token: `canary_temp_${tokens}`, tokenSecret: 'canary_hush_1' },
    }[url.pathname] ?? held;
  const isPost = url.pathname !== '/me';
  const seen = { method: isPost ? 'POST' : 'GET', url, authorization, form: form.toString() };
  const outcome = judge(seen, { signature: 'HMAC-SHA256', ...CONSUMER, ...keys });
  return 'problem' in outcome ? outcome.problem : 'good';
}

/** Does the steps of a customer up to the provider's page. */
async function atProvider(customer: Customer) {
  const started = await startAttemptByHttp(app, customer.token, { slug: 'classic' });
  return { ...(await walkStartPage(started.auth_url)), attempt_id: started.attempt_id };
}

/** Comes back from the provider's page with the parameters that it adds. */
function comeBack(cookie: string, params: Record<string, string>): Promise<Response> {
  const header = provider.calls.findLast(({ path }) => path === '/request')?.authorization ?? '';
  const [, callback = ''] = /oauth_callback="([^"]+)"/.exec(header) ?? [];
  const url = new URL(decodeURIComponent(callback));
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(name, value);
  }
  return fetch(url, { headers: { cookie } });
}

const findAttempt = async (id: string) =>
  (await app.rows('select status, error from connect_attempt where _id = $1', [id]))[0];
const backend = ({ org, account_id }: Customer) => ({
  'x-api-key': org.testKey,
  linked_account_id: account_id,
});

async function connected(): Promise<Customer> {
  const customer = await app.makeCustomer();
  const { cookie, providerUrl, attempt_id } = await atProvider(customer);
  const token = `canary_temp_${tokens}`;
  expect(providerUrl).toBe(`${provider.url}/authorize?oauth_token=${token}`);
  await comeBack(cookie, { oauth_token: token, oauth_verifier: 'v-1' });
  expect(await findAttempt(attempt_id)).toMatchObject({ status: 'active' });
  return customer;
}

test('a window connects as oauth2, and every call is signed, its query and form included', async () => {
  const customer = await connected();
  expect(
    await app.rows(
      'select auth_type, identifier, status from connection where linked_account = $1',
      [customer._id],
    ),
  ).toEqual([{ auth_type: 'oauth2', identifier: 'ann@classic.example', status: 'active' }]);
  const read = await app.call(
    'GET',
    '/api/v2/public/proxy/classic/me?b=1&a=x%20y&a=%2B',
    backend(customer),
  );
  expect(read).toMatchObject({ status: 200, body: { repeats: '[secret]' } });
  const written = await fetch(`${app.url}/api/v2/public/proxy/classic/things`, {
    method: 'POST',
    headers: backend(customer),
    body: new URLSearchParams([
      ['name', 'Größe & mehr'],
      ['name', 'b'],
    ]),
  });
  expect(written.status).toBe(200);
  expect(verdicts).toEqual(
    ['/request', '/access', '/me', '/me', '/things'].map((path) => `${path} good`),
  );
  expect(app.logLines.join()).not.toContain('canary_hush');
});

test.each([
  ['denied access', (denied: string) => ({ denied }), 'denied', 'USER_DENIED'],
  [
    'of another sign-in',
    (own: string) => ({ oauth_token: `${own}-other`, oauth_verifier: 'v' }),
    'failed',
    'ANSWER_INVALID',
  ],
  ['without a verifier', (oauth_token: string) => ({ oauth_token }), 'failed', 'ANSWER_INVALID'],
])('a callback %s makes no connection', async (_name, paramsFor, status, error_code) => {
  const customer = await app.makeCustomer();
  const { cookie, attempt_id } = await atProvider(customer);
  await comeBack(cookie, paramsFor(`canary_temp_${tokens}`));
  expect(await findAttempt(attempt_id)).toMatchObject({ status, error: { error_code } });
  expect(verdicts).toEqual(['/request good']);
});

test('a provider that refuses the client ends the attempt on the start page', async () => {
  provider.respond = json(401, {});
  const customer = await app.makeCustomer();
  const started = await startAttemptByHttp(app, customer.token, { slug: 'classic' });
  await walkStartPage(started.auth_url).catch(() => undefined);
  expect(await findAttempt(started.attempt_id)).toMatchObject({
    status: 'failed',
    error: { error_code: 'CLIENT_CREDENTIALS_REJECTED' },
  });
});

test('a token that the provider rejects for good expires the connection', async () => {
  const customer = await connected();
  isRevoked = true;
  app.advanceClock(120_000);
  const me = '/api/v2/public/proxy/classic/me';
  await app.call('GET', me, backend(customer));
  expect(await app.call('GET', me, backend(customer))).toMatchObject({
    body: { error_code: 'CONNECTION_EXPIRED' },
  });
});
