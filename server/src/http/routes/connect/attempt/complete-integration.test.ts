import { expectNoLeak } from '@patchbay/test-kit/server/leak-watch.ts';
import { connectDemoCrm, signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, expect, test } from 'vitest';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const app = await startConnectApp();
afterAll(() => app.close());

const authUrlIn = (text: string) => /"auth_url":"([^"]+)"/.exec(text)?.[1] ?? '';

test('a state that belongs to no attempt gets a page that says what to do', async () => {
  const response = await app.call('GET', '/api/v1/demo_crm/callback?code=x&state=made-up', {});
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.text).toContain('connect again');
});

test('a callback without a state is refused as the contract says', async () => {
  const response = await app.call('GET', '/api/v1/demo_crm/callback?code=x', {});
  expect(response).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'query', pointer: '/state' }] },
  });
});

test('the page of a success: not cached, opener not severed, nothing disclosed to others', async () => {
  const { token } = await app.makeCustomer();
  const response = await connectDemoCrm(app.url, token);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    'x-frame-options': 'DENY',
  });
  expect(await response.text()).toContain('Demo CRM is connected');
});

test('a denied access ends the attempt as denied', async () => {
  const { token } = await app.makeCustomer();
  const response = await connectDemoCrm(app.url, token, { decision: 'cancel' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('access was not allowed');
});

test('unknown parameters of the provider are ignored, and a second callback is refused', async () => {
  const { token } = await app.makeCustomer();
  const started = await app.call('GET', '/api/v1/demo_crm/integrate', asCustomer(token));
  const { providerUrl, cookie } = await walkStartPage(authUrlIn(started.text));
  const back = await signInAtDemo(providerUrl);
  back.searchParams.set('session_state', 'abc');
  expect((await fetch(back, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(back, { headers: { cookie } })).status).toBe(400);
});

test('no token, code, state or secret is in a response, a log line or a plain column', async () => {
  const { token } = await app.makeCustomer();
  const started = await app.call('GET', '/api/v1/demo_crm/integrate', asCustomer(token));
  const authUrl = authUrlIn(started.text);
  const { providerUrl, cookie } = await walkStartPage(authUrl);
  const back = await signInAtDemo(providerUrl);
  const page = await (await fetch(back, { headers: { cookie } })).text();
  const tenant = { org_id: '', environment: 'test' as const };
  const [row] = await app.rows('select _id, org_id from connection order by _id desc limit 1');
  tenant.org_id = String(row?.org_id);
  const { credentials } = app.app.services.connect;
  const fresh = await credentials.getFreshCredentials(tenant, String(row?._id));
  const access = fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : '';
  const code = back.searchParams.get('code') ?? '';
  const state = back.searchParams.get('state') ?? '';
  const clientSecret = app.app.services.demoVendor?.clientSecret ?? '';
  const startToken = authUrl.split('/').at(-1) ?? '';
  const secrets = [access, code, state, clientSecret, startToken, cookie.split('=')[1] ?? ''];
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);

  const list = await app.call('GET', '/api/v2/f-sdk/application', asCustomer(token));
  for (const secret of secrets) {
    expect(page.includes(secret) || list.text.includes(secret)).toBe(false);
  }
  const { logLines, database } = app;
  await expectNoLeak({ logLines, adminUrl: database.adminUrl, secrets });
});
