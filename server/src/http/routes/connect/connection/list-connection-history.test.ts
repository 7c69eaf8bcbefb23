import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { asCustomer, type Customer, startConnectApp } from '#test/connect/start-connect-app.ts';

const app = await startConnectApp();
afterAll(() => app.close());

type Page = SuccessBody<'listConnectionHistory'>;

async function history({ org, account_id }: Customer, query = ''): Promise<Page> {
  const headers = { ...asUser(org.accountToken), linked_account_id: account_id };
  const response = await app.call('GET', `/api/v2/public/connection-history${query}`, headers);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text);
}

test('says what happened to the connections, newest first, page by page', async () => {
  const customer = await app.makeCustomer();
  const { token } = customer;
  expect(await history(customer)).toEqual({ docs: [], next_cursor: null });
  await connectDemoCrm(app.url, token, { decision: 'cancel' });
  await connectDemoCrm(app.url, token);
  await connectDemoCrm(app.url, token);
  await app.rows(`update connection_event set type = 'connection.expired', reason = 'INVALID_GRANT'
    where linked_account = '${customer._id}' and reason = 'CONNECTED_AGAIN'`);
  await connectDemoCrm(app.url, token);
  await app.call('DELETE', '/api/v1/linked-acc/integration/demo_crm', asCustomer(token));
  const { docs, next_cursor } = await history(customer);
  expect(next_cursor).toBeNull();
  const of = { slug: 'demo_crm', app_name: 'Demo CRM', auth_type: 'oauth2' };
  const connection_id = docs[0]?.connection_id;
  expect(docs).toMatchObject([
    { ...of, type: 'disconnected', connection_id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    { ...of, type: 'reconnected', connection_id },
    { ...of, type: 'expired', connection_id, expired_reason: 'INVALID_GRANT' },
    { ...of, type: 'connected', connection_id },
    {
      ...of,
      type: 'not_connected',
      connection_id: null,
      error: { error_code: 'USER_DENIED', message: expect.stringContaining('Demo CRM') },
    },
  ]);
  const pages: Page['docs'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await history(customer, `?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(...page.docs);
    cursor = page.next_cursor;
  }
  expect(pages).toEqual(docs);
});

test('an account of another organization or environment has none here', async () => {
  const [mine, otherCustomer] = [await app.makeCustomer(), await app.makeCustomer()];
  await connectDemoCrm(app.url, mine.token);
  const [entry] = (await history(mine)).docs;
  expect((await history(otherCustomer, `?cursor=${entry?._id}`)).docs).toEqual([]);
  const headers = { ...asBackend(mine.org.productionKey), linked_account_id: mine.account_id };
  expect(await app.call('GET', '/api/v2/public/connection-history', headers)).toMatchObject({
    status: 400,
    text: expect.stringContaining('INVALID_LINKED_ACCOUNT_ID'),
  });
});
