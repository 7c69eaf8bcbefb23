import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/f-sdk/application/demo_crm';
const app = await startConnectApp();
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

test('description and scopes are in the language that is named, else in English', async () => {
  const headers = asCustomer((await app.makeCustomer()).token);
  const inLanguage = async (query: string) => (await app.call('GET', PATH + query, headers)).body;
  expect(await inLanguage('')).toMatchObject({
    description: expect.stringMatching(/^A simulated CRM/),
    scopes: [{ scope: 'contacts.read', label: 'Read your contacts' }, { scope: 'contacts.write' }],
  });
  expect(await inLanguage('?lang=de-AT')).toMatchObject({
    description: expect.stringMatching(/^Ein simuliertes CRM/),
    scopes: [{ scope: 'contacts.read', label: 'Ihre Kontakte lesen' }, { scope: 'contacts.write' }],
  });
  expect(await inLanguage('?lang=pt')).toMatchObject({
    scopes: [{ label: 'Read your contacts' }, {}],
  });
  const list = await app.call('GET', '/api/v2/f-sdk/application?lang=ja', headers);
  expect(list.body).toMatchObject([{ scopes: [{ label: '連絡先を読み取る' }, {}] }]);
});
