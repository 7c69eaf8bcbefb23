import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, expect, test } from 'vitest';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/public/linked-account/integration/oauth-url/demo_crm';
const app = await startConnectApp();
afterAll(() => app.close());

test('without an API key it is refused, and with a session token too', async () => {
  const { token, account_id } = await app.makeCustomer();
  const headers = { linked_account_id: account_id };
  expect((await app.call('GET', PATH, headers)).status).toBe(401);
  expect((await app.call('GET', PATH, { ...headers, ...asCustomer(token) })).status).toBe(401);
});

test('an account of another organization or environment is not found', async () => {
  const { org } = await app.makeCustomer('mine');
  await app.makeCustomer('theirs');
  for (const [key, id] of [
    [org.testKey, 'theirs'],
    [org.productionKey, 'mine'],
  ] as const) {
    expect(await app.call('GET', PATH, { 'x-api-key': key, linked_account_id: id })).toMatchObject({
      status: 400,
      body: {
        error_code: 'INVALID_LINKED_ACCOUNT_ID',
        details: [{ in: 'header', pointer: '/linked_account_id' }],
      },
    });
  }
});

test('the returned URL connects the account once the customer allows access', async () => {
  const { org, account_id, _id } = await app.makeCustomer();
  const headers = { 'x-api-key': org.testKey, linked_account_id: account_id };
  const { status, text } = await app.call('GET', PATH, headers);
  expect(status).toBe(200);
  const authUrl = /"auth_url":"([^"]+)"/.exec(text)?.[1] ?? '';
  expect(authUrl).toContain(`${app.url}/oauth/start/`);
  const { providerUrl, cookie } = await walkStartPage(authUrl);
  await fetch(await signInAtDemo(providerUrl), { headers: { cookie } });
  const rows = await app.rows('select slug from connection where linked_account = $1', [_id]);
  expect(rows).toEqual([{ slug: 'demo_crm' }]);
});

test('a return address that is not listed is refused by name', async () => {
  const { org, account_id } = await app.makeCustomer();
  const headers = { 'x-api-key': org.testKey, linked_account_id: account_id };
  const query = new URLSearchParams({ _return_url: 'https://evil.example/' });
  expect(await app.call('GET', `${PATH}?${query}`, headers)).toMatchObject({
    status: 400,
    body: {
      error_code: 'VALIDATION_ERROR',
      details: [{ in: 'query', pointer: '/_return_url' }],
    },
  });
});
