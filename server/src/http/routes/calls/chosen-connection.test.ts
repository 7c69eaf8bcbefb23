import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemoAccount, findConnectionId, listNames } from '#test/connect/several-connections.ts';
import {
  asCustomer,
  type ConnectApp,
  type Customer,
  startConnectApp,
} from '#test/connect/start-connect-app.ts';

const PROXY = '/api/v2/public/proxy/demo_crm';
const ADA = 'ada@sidebyside.example';
const BEN = 'ben@sidebyside.example';

let app: ConnectApp;
let customer: Customer;
let ids: { ada: string; ben: string };
beforeAll(async () => {
  app = await startConnectApp();
  customer = await app.makeCustomer();
  await connectDemoCrm(app.url, customer.token, { account: ADA });
  ids = {
    ben: await addDemoAccount(app, customer, BEN),
    ada: await findConnectionId(app, customer, ADA),
  };
});
afterAll(() => app.close());

const backend = (connection_id?: string) => ({
  'x-api-key': customer.org.testKey,
  linked_account_id: customer.account_id,
  ...(connection_id === undefined ? {} : { connection_id }),
});
/** Returns the account at Demo CRM that a connection belongs to. */
const whoAmI = async (connection_id?: string) =>
  (await app.call('GET', `${PROXY}/me`, backend(connection_id))).body;

test('the proxy uses the connection that the header names, else the default', async () => {
  expect(await whoAmI()).toMatchObject({ email: ADA });
  expect(await whoAmI(ids.ada)).toMatchObject({ email: ADA });
  expect(await whoAmI(ids.ben)).toMatchObject({ email: BEN });
  const mixed = { ...backend(ids.ben), 'x-patchbay-auth-type': 'keybased' };
  expect(await app.call('GET', `${PROXY}/me`, mixed)).toMatchObject({ status: 404 });
  // The query is the app's own.
  const queried = await app.call('GET', `${PROXY}/me?connection_id=${ids.ben}`, backend());
  expect(queried.body).toMatchObject({ email: ADA });
});

test('an action runs with the connection that the header names, for a customer too', async () => {
  const execute = '/api/v2/integration-schema/demo_crm/actions';
  const contact = { name: 'Only Ben', email: 'only@ben.example' };
  const asBen = { ...asCustomer(customer.token), connection_id: ids.ben };
  expect(await app.call('POST', `${execute}/create_contact/execute`, asBen, contact)).toMatchObject(
    {
      status: 200,
      body: { node_status: 'Success' },
    },
  );
  const contacts = async (connection_id: string) =>
    (await app.call('GET', `${PROXY}/contacts`, backend(connection_id))).text;
  expect(await contacts(ids.ben)).toContain('only@ben.example');
  expect(await contacts(ids.ada)).not.toContain('only@ben.example');
});

test('each connection is refreshed by itself', async () => {
  const gens = async () =>
    Object.fromEntries(
      (
        await app.rows('select identifier, gen from connection where linked_account = $1', [
          customer._id,
        ])
      ).map(({ identifier, gen }) => [identifier, gen]),
    );
  const expireToken = (id: string) =>
    app.rows("update connection set expires_at = now() - interval '1 minute' where _id = $1", [id]);
  expect(await gens()).toEqual({ [ADA]: 1, [BEN]: 1 });
  await expireToken(ids.ben);
  expect(await whoAmI(ids.ben)).toMatchObject({ email: BEN });
  expect(await gens()).toEqual({ [ADA]: 1, [BEN]: 2 });
  await Promise.all([expireToken(ids.ada), expireToken(ids.ben)]);
  const called = await Promise.all([ids.ada, ids.ben, ids.ada, ids.ben].map(whoAmI));
  expect(called).toMatchObject([{ email: ADA }, { email: BEN }, { email: ADA }, { email: BEN }]);
  expect(await gens()).toEqual({ [ADA]: 2, [BEN]: 3 });
});

test('they are disconnected one by one, by header and by query', async () => {
  const path = '/api/v1/linked-acc/integration/demo_crm';
  const live = async () =>
    (
      await app.rows(
        `select account from demo_vendor.demo_vendor_grant
          where revoked_at is null and account in ($1, $2)`,
        [ADA, BEN],
      )
    ).map(({ account }) => account);
  const asMe = asCustomer(customer.token);
  const both = { ...asMe, connection_id: ids.ada };
  expect(await app.call('DELETE', `${path}?connection_id=${ids.ben}`, both)).toMatchObject({
    status: 400,
    body: { details: [{ in: 'query', pointer: '/connection_id' }] },
  });
  expect(await app.call('DELETE', path, both)).toMatchObject({
    status: 200,
    body: { revoked: 'yes', integrations: [{ _id: ids.ben, is_default: true }] },
  });
  expect(await live()).toEqual([BEN]);
  expect(await listNames(app, customer)).toEqual([`${BEN} (default)`]);
  expect(await whoAmI()).toMatchObject({ email: BEN });
  expect(await app.call('GET', `${PROXY}/me`, backend(ids.ada))).toMatchObject({ status: 404 });
  expect(await app.call('DELETE', `${path}?connection_id=${ids.ben}`, asMe)).toMatchObject({
    body: { revoked: 'yes', integrations: null },
  });
  expect(await live()).toEqual([]);
});

test('without a connection an app is disconnected whole', async () => {
  const otherCustomer = await app.makeCustomer();
  await connectDemoCrm(app.url, otherCustomer.token, { account: ADA });
  await addDemoAccount(app, otherCustomer, BEN);
  const path = '/api/v1/linked-acc/integration/demo_crm?auth_type=oauth2';
  expect(await app.call('DELETE', path, asCustomer(otherCustomer.token))).toMatchObject({
    body: { revoked: 'yes', integrations: null },
  });
});
