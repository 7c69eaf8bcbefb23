import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/public/application';
const app = await startConnectApp();
afterAll(() => app.close());

test('returns the catalog to the back end and to a dashboard user', async () => {
  const org = await app.makeOrg();
  for (const headers of [
    { 'x-api-key': org.testKey },
    { authorization: `Bearer ${org.accountToken}`, environment: 'test' },
  ]) {
    expect(await app.call('GET', PATH, headers)).toMatchObject({
      status: 200,
      body: [{ slug: 'demo_crm', connected: false, connected_accounts: [] }],
    });
  }
});

test('fills in what a linked account connected, in this environment of this organization', async () => {
  const mine = await app.makeCustomer('harbor-coffee');
  await connectDemoCrm(app.url, mine.token);
  const linked = { linked_account_id: 'harbor-coffee' };
  expect(await app.call('GET', PATH, { 'x-api-key': mine.org.testKey, ...linked })).toMatchObject({
    status: 200,
    body: [{ connected: true, connected_accounts: [{ auth_type: 'oauth2' }] }],
  });
  const otherOrg = await app.makeOrg();
  for (const key of [mine.org.productionKey, otherOrg.testKey]) {
    expect(await app.call('GET', PATH, { 'x-api-key': key, ...linked })).toMatchObject({
      status: 400,
      body: {
        error_code: 'INVALID_LINKED_ACCOUNT_ID',
        details: [{ in: 'header', pointer: '/linked_account_id' }],
      },
    });
  }
});
