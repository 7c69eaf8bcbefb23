import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDemoAccount,
  findConnectionId,
  listAccounts,
  listNames,
} from '#test/connect/several-connections.ts';
import {
  asCustomer,
  type ConnectApp,
  type Customer,
  startConnectApp,
} from '#test/connect/start-connect-app.ts';
import { ADA, BEN, CAI, connectionCalls } from './several-connections.test-support.ts';

let app: ConnectApp;
let customer: Customer;
beforeAll(async () => {
  app = await startConnectApp();
});
beforeEach(async () => {
  customer = await app.makeCustomer();
});
afterAll(() => app.close());

const { signIn, saveKey, change } = connectionCalls(
  () => app,
  () => customer,
);

describe('a sign-in', () => {
  test('with `new` adds an account; the first one stays the default and comes first', async () => {
    await signIn(ADA);
    await signIn(BEN, 'new');
    await signIn(CAI, 'new');
    expect(await listNames(app, customer)).toEqual([`${ADA} (default)`, BEN, CAI]);
  });
});

describe('a change', () => {
  test('renames a connection, and takes the name away', async () => {
    await signIn(ADA);
    const id = await findConnectionId(app, customer, ADA);
    expect(await change(id, { name: '  Berlin office ' })).toMatchObject({
      status: 200,
      body: { connection_id: id, name: 'Berlin office', is_default: true },
    });
    expect(await change(id, { name: null })).toMatchObject({ body: { name: null } });
    expect(await change(id, { is_default: false })).toMatchObject({ status: 400 });
  });
});

test('an app that allows one connection refuses `new`, and keeps those that exist', async () => {
  await signIn(ADA);
  await addDemoAccount(app, customer, BEN);
  const asOwner = { authorization: `Bearer ${customer.org.accountToken}` };
  const settings = '/api/v1/application/demo_crm/settings';
  expect(await app.call('PUT', settings, asOwner, { single_connection: true })).toMatchObject({
    status: 200,
    body: { single_connection: true },
  });
  expect(await saveKey('new')).toMatchObject({
    status: 409,
    body: { error_code: 'CONNECTION_LIMIT' },
  });
  await expect(signIn(CAI, 'new')).rejects.toThrow('CONNECTION_LIMIT');
  await signIn(BEN);
  expect(await listNames(app, customer)).toEqual([`${ADA} (default)`, BEN]);
  const { body } = await app.call(
    'GET',
    '/api/v2/f-sdk/application/demo_crm',
    asCustomer(customer.token),
  );
  expect(body).toMatchObject({ single_connection: true });
});

test('ids of other accounts, organizations and apps are not found, and change nothing', async () => {
  await signIn(ADA);
  const own = await findConnectionId(app, customer, ADA);
  const sibling = await app.makeCustomer('other-account', customer.org);
  const stranger = await app.makeCustomer();
  for (const otherAccount of [sibling, stranger]) {
    const theirs = await addDemoAccount(app, otherAccount, BEN);
    const asBackend = {
      'x-api-key': customer.org.testKey,
      linked_account_id: customer.account_id,
    };
    const backend = (method: string, path: string, more = {}, body?: unknown) =>
      app.call(method, path, { ...asBackend, ...more }, body);
    const asMe = asCustomer(customer.token);
    const account = `linked_account_id=${customer.account_id}`;
    const actions = '/api/v2/integration-schema/demo_crm/actions';
    const integration = '/api/v2/public/linked-account/integration';
    const responses = await Promise.all([
      backend('GET', '/api/v2/public/proxy/demo_crm/me', { connection_id: theirs }),
      backend('POST', `${actions}/list_contacts/execute`, { connection_id: theirs }, {}),
      backend('DELETE', `${integration}/demo_crm?${account}&connection_id=${theirs}`),
      backend('DELETE', `${integration}/hubspot?${account}`, { connection_id: own }),
      backend('GET', `${integration}/oauth-url/demo_crm?_connection=${theirs}`),
      backend('PATCH', `/api/v2/public/connection/demo_crm/${theirs}`, {}, { name: 'Mine' }),
      backend('PATCH', `/api/v2/public/connection/hubspot/${own}`, {}, { name: 'Mine' }),
      app.call('DELETE', '/api/v1/linked-acc/integration/demo_crm', {
        ...asMe,
        connection_id: theirs,
      }),
      app.call('GET', `/api/v1/demo_crm/integrate?_connection=${theirs}`, asMe),
      saveKey(theirs),
      change(theirs, { is_default: true }),
    ]);
    for (const { status, body } of responses) {
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { error_code: 'RESOURCE_NOT_FOUND' },
      });
    }
    expect(await listAccounts(app, otherAccount)).toMatchObject([
      { connection_id: theirs, name: null, status: 'active' },
    ]);
  }
  expect(await listAccounts(app, customer)).toMatchObject([{ connection_id: own, name: null }]);
});
