import { afterAll, expect, test } from 'vitest';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/public/linked-account/integration/save-key-credentials/demo_crm';
const KEY = { api_key: 'demo-api-key' };
const app = await startConnectApp();
afterAll(() => app.close());

test('without an API key it is refused, and with a session token too', async () => {
  const { token, account_id } = await app.makeCustomer();
  const headers = { linked_account_id: account_id };
  expect((await app.call('PUT', PATH, headers, KEY)).status).toBe(401);
  expect((await app.call('PUT', PATH, { ...headers, ...asCustomer(token) }, KEY)).status).toBe(401);
});

test('an account of another organization is not found', async () => {
  const { org } = await app.makeCustomer('mine');
  await app.makeCustomer('theirs');
  const headers = { 'x-api-key': org.testKey, linked_account_id: 'theirs' };
  expect(await app.call('PUT', PATH, headers, KEY)).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_LINKED_ACCOUNT_ID' },
  });
});

test('a key that works is stored for the account', async () => {
  const { org, account_id, _id } = await app.makeCustomer();
  const headers = { 'x-api-key': org.testKey, linked_account_id: account_id };
  expect(await app.call('PUT', `${PATH}?auth_type=keybased`, headers, KEY)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const rows = await app.rows(
    'select auth_type, status from connection where linked_account = $1',
    [_id],
  );
  expect(rows).toEqual([{ auth_type: 'keybased', status: 'active' }]);
});

test('a wrong key, a missing field and another auth method are refused by name', async () => {
  const { org, account_id } = await app.makeCustomer();
  const headers = { 'x-api-key': org.testKey, linked_account_id: account_id };
  expect(await app.call('PUT', PATH, headers, { api_key: 'wrong' })).toMatchObject({
    status: 400,
    body: { error_code: 'CREDENTIALS_REJECTED', details: [{ in: 'body', pointer: '/api_key' }] },
  });
  expect(await app.call('PUT', PATH, headers, { region: 'eu' })).toMatchObject({
    status: 400,
    body: { details: [{ in: 'body', pointer: '/api_key' }] },
  });
  expect(await app.call('PUT', `${PATH}?auth_type=oauth2`, headers, KEY)).toMatchObject({
    status: 400,
    body: { details: [{ in: 'query', pointer: '/auth_type' }] },
  });
});
