import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';

const PATH = '/api/v2/f-sdk/application';
const app = await startConnectApp();
afterAll(() => app.close());

function example(name: string): unknown {
  const file = join(import.meta.dirname, '../../../../../openapi/examples/apps', name);
  return parse(readFileSync(file, 'utf8')).value;
}

test.each([{}, { authorization: 'Bearer wrong' }])('%j is refused', async (headers) => {
  const response = await app.call('GET', PATH, headers);
  expect(response).toMatchObject({ status: 401, body: { error_code: 'INVALID_TOKEN' } });
});

test('API keys and tokens of dashboard users are refused', async () => {
  const { org } = await app.makeCustomer();
  expect((await app.call('GET', PATH, { 'x-api-key': org.testKey })).status).toBe(401);
  const headers = { authorization: `Bearer ${org.accountToken}` };
  expect((await app.call('GET', PATH, headers)).status).toBe(401);
});

test('the catalog equals the one of the contract', async () => {
  const { token } = await app.makeCustomer();
  const response = await app.call('GET', PATH, asCustomer(token));
  expect(response.status).toBe(200);
  expect(response.body).toEqual(example('list-catalog.yaml'));
});

test('says for which apps the own organization asks for settings', async () => {
  const { token, org } = await app.makeCustomer();
  const otherCustomer = await app.makeCustomer();
  await publishPortal(app, org, 'demo_crm', {
    fields: [{ id: 'pipeline', name: 'Pipeline', field_type: 'text' }],
  });
  const response = await app.call('GET', PATH, asCustomer(token));
  expect(response.body).toMatchObject([{ slug: 'demo_crm', has_config_portal: true }]);
  const foreign = await app.call('GET', PATH, asCustomer(otherCustomer.token));
  expect(foreign.body).toEqual(example('list-catalog.yaml'));
});

test('shows the connections of this account only', async () => {
  const mine = await app.makeCustomer('mine');
  const sibling = await app.makeCustomer('sibling', mine.org);
  const otherCustomer = await app.makeCustomer('mine');
  const done = await connectDemoCrm(app.url, mine.token, { account: 'priya@harborcoffee.example' });
  expect(done.status).toBe(200);
  const response = await app.call('GET', PATH, asCustomer(mine.token));
  expect(response.body).toMatchObject([
    {
      slug: 'demo_crm',
      connected: true,
      reauth_required: false,
      connected_accounts: [
        {
          identifier: 'priya@harborcoffee.example',
          auth_type: 'oauth2',
          status: 'active',
          connectedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          connection_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        },
      ],
    },
  ]);
  for (const { token } of [sibling, otherCustomer]) {
    const otherResponse = await app.call('GET', PATH, asCustomer(token));
    expect(otherResponse.body).toMatchObject([{ connected: false, connected_accounts: [] }]);
  }
});

test('an expired connection is shown as needing to reconnect', async () => {
  const { token, _id } = await app.makeCustomer();
  await connectDemoCrm(app.url, token);
  await app.rows("update connection set status = 'expired' where linked_account = $1", [_id]);
  const response = await app.call('GET', PATH, asCustomer(token));
  expect(response.body).toMatchObject([
    { connected: true, reauth_required: true, connected_accounts: [{ status: 'expired' }] },
  ]);
});
