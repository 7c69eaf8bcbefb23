import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asCustomer,
  type ConnectApp,
  startConnectApp,
} from '../../../../test/connect/start-connect-app.ts';

const PATH = '/api/v2/f-sdk/application/demo_crm';
let app: ConnectApp;
beforeAll(async () => {
  app = await startConnectApp();
});
afterAll(() => app.close());

test('returns the app with the connections of this linked account', async () => {
  const mine = await app.makeCustomer();
  const otherCustomer = await app.makeCustomer();
  await connectDemoCrm(app.url, mine.token);
  expect(await app.call('GET', PATH, asCustomer(mine.token))).toMatchObject({
    status: 200,
    body: { slug: 'demo_crm', name: 'Demo CRM', connected_accounts: [{ status: 'active' }] },
  });
  expect(await app.call('GET', PATH, asCustomer(otherCustomer.token))).toMatchObject({
    status: 200,
    body: { connected: false, connected_accounts: [] },
  });
});

test('an unknown app is a 404, an invalid slug a 400', async () => {
  const headers = asCustomer((await app.makeCustomer()).token);
  expect(await app.call('GET', '/api/v2/f-sdk/application/no_such_app', headers)).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
  expect(await app.call('GET', '/api/v2/f-sdk/application/No%20One', headers)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'path', pointer: '/slug' }] },
  });
});
