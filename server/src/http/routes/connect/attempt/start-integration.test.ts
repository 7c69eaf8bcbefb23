import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScriptedProvider } from '#test/connect/scripted-provider.ts';
import { asCustomer, type ConnectApp, startConnectApp } from '#test/connect/start-connect-app.ts';

let app: ConnectApp;
beforeAll(async () => {
  const provider = await startScriptedProvider();
  provider.close();
  app = await startConnectApp({
    extraApps: [{ connector: provider.app('not_set_up').connector }],
  });
});
afterAll(() => app.close());

const PATH = '/api/v1/demo_crm/integrate';

test('opens an attempt for the account of the token, with an address below PUBLIC_URL', async () => {
  const { token, tenant, _id } = await app.makeCustomer();
  const host = { ...asCustomer(token), 'x-forwarded-host': 'evil.example' };
  const response = await app.call('GET', `${PATH}?color=red`, host);
  expect(response).toMatchObject({
    status: 200,
    body: {
      auth_url: expect.stringContaining(`${app.url}/oauth/start/`),
      attempt_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      expires_in: 600,
      window_handle: 'live',
    },
  });
  expect(response.text).not.toContain('evil.example');
  const [row] = await app.rows('select * from connect_attempt where linked_account = $1', [_id]);
  expect(row).toMatchObject({
    ...tenant,
    slug: 'demo_crm',
    status: 'pending',
    consumed_at: null,
    client: 'literal',
    redirect_uri: `${app.url}/api/v1/demo_crm/callback`,
  });
});

test.each([
  ['a name twice', 'color=red&color=blue'],
  ['more names than a form has fields', Array.from({ length: 60 }, (_, n) => `p${n}=1`).join('&')],
  ['a long value', `next=${'x'.repeat(4000)}`],
  ['brackets, an empty name and a name alone', 'a[b]=1&=2&c'],
  ['names of objects', '__proto__=1&constructor=2&toString=3'],
  ['percent signs and other bytes', 'a=%E0%A4%A&b=100%'],
])('takes any query: %s', async (_case, query) => {
  const { token } = await app.makeCustomer();
  const response = await app.call('GET', `${PATH}?${query}`, asCustomer(token));
  expect(response).toMatchObject({ status: 200, body: { attempt_id: expect.any(String) } });
});

test('an account starts at most 100 attempts within 10 minutes, also concurrently', async () => {
  const { token } = await app.makeCustomer('busy-harbor');
  const start = () => app.call('GET', PATH, asCustomer(token));
  const responses = await Promise.all(Array.from({ length: 150 }, start));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
  expect(await start()).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } });
  const { token: otherCustomer } = await app.makeCustomer('quiet-harbor');
  expect((await app.call('GET', PATH, asCustomer(otherCustomer))).status).toBe(200);
  app.advanceClock(11 * 60 * 1000);
  expect((await start()).status).toBe(200);
});

test('a page of another origin may call it with the header of the SDK', async () => {
  const { token, _id } = await app.makeCustomer();
  const preflight = await fetch(`${app.url}${PATH}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-patchbay-sdk',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-patchbay-sdk');
  await app.call('GET', PATH, { ...asCustomer(token), 'x-patchbay-sdk': '1.0.0' });
  const [row] = await app.rows('select client from connect_attempt where linked_account = $1', [
    _id,
  ]);
  expect(row).toEqual({ client: 'sdk' });
});

test.each([
  ['it is not listed', 'https://evil.example/'],
  ['it is listed but for the last letter', 'https://app.brightdesk.example/don'],
  ['it is not a web address', 'javascript:alert(1)'],
])('a return address is refused where %s', async (_why, _return_url) => {
  const { token, org } = await app.makeCustomer();
  const settings = JSON.stringify({ return_urls: ['https://app.brightdesk.example/done'] });
  await app.rows('update org set settings = $2 where _id = $1', [org.org_id, settings]);
  const at = (url: string) =>
    app.call('GET', `${PATH}?${new URLSearchParams({ _return_url: url })}`, asCustomer(token));
  expect(await at(_return_url)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'query', pointer: '/_return_url' }] },
  });
  expect((await at('https://app.brightdesk.example/done')).status).toBe(200);
});

test('an unknown app is a 404, one without a client says what is missing', async () => {
  const headers = asCustomer((await app.makeCustomer()).token);
  expect(await app.call('GET', '/api/v1/no_such_app/integrate', headers)).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
  expect(await app.call('GET', '/api/v1/not_set_up/integrate', headers)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', message: expect.stringContaining('client ID') },
  });
});
