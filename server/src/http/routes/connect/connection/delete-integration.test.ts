import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/public/linked-account/integration/demo_crm';
const MINE = `${PATH}?linked_account_id=harbor-coffee`;
const app = await startConnectApp();
afterAll(() => app.close());

const count = async (_id: string) =>
  (await app.rows('select 1 from connection where linked_account = $1', [_id])).length;

test('another organization or environment has no such account', async () => {
  const mine = await app.makeCustomer();
  await connectDemoCrm(app.url, mine.token);
  const otherOrg = await app.makeOrg();
  for (const key of [otherOrg.testKey, mine.org.productionKey]) {
    const response = await app.call('DELETE', MINE, { 'x-api-key': key });
    expect(response).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } });
  }
  expect(await count(mine._id)).toBe(1);
});

test('the back end and a dashboard user end a connection and get the account', async () => {
  const { org, token, _id } = await app.makeCustomer();
  for (const headers of [
    { 'x-api-key': org.testKey },
    { authorization: `Bearer ${org.accountToken}`, environment: 'test' },
  ]) {
    await connectDemoCrm(app.url, token);
    expect(await count(_id)).toBe(1);
    expect(await app.call('DELETE', `${MINE}&auth_type=oauth2`, headers)).toMatchObject({
      status: 200,
      body: { _id, account_id: 'harbor-coffee' },
    });
    expect(await count(_id)).toBe(0);
  }
});

test('the account is required, and the app must exist', async () => {
  const { org } = await app.makeCustomer();
  const headers = { 'x-api-key': org.testKey };
  expect(await app.call('DELETE', PATH, headers)).toMatchObject({
    status: 400,
    body: { details: [{ in: 'query', pointer: '/linked_account_id', message: 'is required' }] },
  });
  expect(await app.call('DELETE', MINE.replace('demo_crm', 'nobody'), headers)).toMatchObject({
    status: 404,
  });
  expect(await app.call('DELETE', `${MINE}&color=red`, headers)).toMatchObject({ status: 400 });
});
