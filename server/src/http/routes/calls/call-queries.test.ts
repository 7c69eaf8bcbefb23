import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildOauthApp } from '#test/calls/api-provider.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';
import { keyApp } from '#test/connect/custom-app.ts';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { measureDatabaseTraffic } from '#test/database-traffic.ts';
import { emptyAuthCaches } from '#test/empty-auth-caches.ts';
import { recordQueries } from '#test/record-queries.ts';

let app: CallApp;
beforeAll(async () => {
  app = await startCallApp((url) => [buildOauthApp('parcels', url)]);
  await app.connect('parcels');
});
beforeEach(() => app.reset());
afterAll(() => app.close());

it('a call takes four queries, for a custom app too', async () => {
  const { app: testApp, provider, customer, asBackend } = app;
  const asOwner = { authorization: `Bearer ${customer.org.accountToken}` };
  const made = await testApp.call('POST', '/api/v1/custom-app', asOwner, keyApp(provider.url));
  const { _id, slug }: { _id: string; slug: string } = JSON.parse(made.text);
  await testApp.call('POST', `/api/v1/custom-app/${_id}/publish`, asOwner);
  await app.connect(slug, { isKey: true });
  for (const appSlug of ['parcels', slug]) {
    const send = () => testApp.call('GET', `/api/v2/public/proxy/${appSlug}/a`, asBackend);
    await send();
    await emptyAuthCaches(testApp.db);
    const queries = await recordQueries(send);
    // The key, and one transaction: its beginning with whose rows it sees, all that the call needs, its end.
    const words = queries.map((text) => text.split(/[\s;]/)[0]);
    expect(words).toEqual(['select', 'begin', 'select', 'commit']);
  }
  expect(provider.calls).toHaveLength(4);
});

// `messages` are what a request waits for, and the end of each transaction. Lists read the uploaded logos.
it.each([
  ['the list of linked accounts', '/api/v2/public/linked-account', 'key', [9, 5]],
  ['one app (a poll)', '/api/v2/f-sdk/application/parcels', 'session', [6, 4]],
  ['the overview', '/api/v1/org/stats', 'user', [15, 5]],
  ['a proxied call', '/api/v2/public/proxy/parcels/a', 'key', [4, 3]],
] as const)('%s sends so many statements and messages', async (_what, path, who, expected) => {
  const { app: testApp, customer, asBackend } = app;
  const headers = {
    key: asBackend,
    session: asCustomer(customer.token),
    user: asUser(customer.org.accountToken, 'test'),
  }[who];
  const send = async () => {
    expect((await testApp.call('GET', path, headers)).status).toBe(200);
  };
  await send();
  await emptyAuthCaches(testApp.db);
  const { statements, messages } = await measureDatabaseTraffic(send);
  expect([statements, messages]).toEqual(expected);
});
