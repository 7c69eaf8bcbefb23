import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oauthApiApp } from '../../../../test/calls/api-provider.ts';
import { type CallApp, startCallApp } from '../../../../test/calls/start-call-app.ts';
import { keyApp } from '../../../../test/connect/custom-app.ts';
import { queriesOf } from '../../../../test/queries-of.ts';

let app: CallApp;
beforeAll(async () => {
  app = await startCallApp((url) => [oauthApiApp('parcels', url)]);
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
  for (const one of ['parcels', slug]) {
    const send = () => testApp.call('GET', `/api/v2/public/proxy/${one}/a`, asBackend);
    await send();
    const queries = await queriesOf(send);
    // The key, and one transaction: its beginning with whose rows it sees, all that the call needs, its end.
    const words = queries.map((text) => text.split(/[\s;]/)[0]);
    expect(words).toEqual(['select', 'begin', 'select', 'commit']);
  }
  expect(provider.calls).toHaveLength(4);
});
