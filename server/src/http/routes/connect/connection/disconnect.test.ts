import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v1/linked-acc/integration/demo_crm';
const app = await startConnectApp();
afterAll(() => app.close());

const kinds = async (_id: string) =>
  (
    await app.rows(
      'select auth_type from connection where linked_account = $1 order by auth_type',
      [_id],
    )
  ).map((row) => row.auth_type);
const saveKey = (token: string) =>
  app.call('POST', '/api/v2/app/demo_crm/save', asCustomer(token), { api_key: 'demo-api-key' });

test('the token of another account ends no connection of mine', async () => {
  const [mine, otherCustomer] = [await app.makeCustomer(), await app.makeCustomer()];
  await connectDemoCrm(app.url, mine.token);
  expect(await app.call('DELETE', PATH, asCustomer(otherCustomer.token))).toMatchObject({
    status: 200,
  });
  expect(await kinds(mine._id)).toEqual(['oauth2']);
});

test('ends every connection of the app and returns the account, also a second time', async () => {
  const { token, _id, account_id, tenant } = await app.makeCustomer();
  await connectDemoCrm(app.url, token, { account: 'gone@harborcoffee.example' });
  await saveKey(token);
  expect(await kinds(_id)).toEqual(['keybased', 'oauth2']);
  for (const revoked of ['yes', 'unsupported']) {
    expect(await app.call('DELETE', PATH, asCustomer(token))).toMatchObject({
      status: 200,
      body: { _id, account_id, associated_org: tenant.org_id, environment: 'test', revoked },
    });
    expect(await kinds(_id)).toEqual([]);
  }
  const [grant] = await app.rows(
    'select revoked_at from demo_vendor.demo_vendor_grant where account = $1',
    ['gone@harborcoffee.example'],
  );
  expect(grant?.revoked_at).toBeInstanceOf(Date);
});

test('auth_type narrows it to one auth method', async () => {
  const { token, _id } = await app.makeCustomer();
  await connectDemoCrm(app.url, token);
  await saveKey(token);
  const response = await app.call('DELETE', `${PATH}?auth_type=keybased`, asCustomer(token));
  expect(response).toMatchObject({
    status: 200,
    body: { integrations: [{ type: 'demo_crm', auth_type: 'oauth2', status: 'active' }] },
  });
  expect(await kinds(_id)).toEqual(['oauth2']);
});

test('an unknown app is a 404, an unknown auth_type a 400', async () => {
  const headers = asCustomer((await app.makeCustomer()).token);
  expect(
    await app.call('DELETE', '/api/v1/linked-acc/integration/no_such_app', headers),
  ).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
  expect(await app.call('DELETE', `${PATH}?auth_type=magic`, headers)).toMatchObject({
    status: 400,
    body: { details: [{ in: 'query', pointer: '/auth_type' }] },
  });
});
