import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDemoAccount,
  findConnectionId,
  listAccounts,
  listNames,
} from '#test/connect/several-connections.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import {
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

const { signIn, saveKey, change, expire } = connectionCalls(
  () => app,
  () => customer,
);

describe('a sign-in', () => {
  test('of an account that was connected before identities were stored renews it', async () => {
    await signIn(ADA);
    await app.rows('update connection set identity = null where linked_account = $1', [
      customer._id,
    ]);
    await signIn(ADA, 'new');
    expect(await listNames(app, customer)).toEqual([`${ADA} (default)`]);
  });

  test('twice at once with one account adds one connection, with two accounts two', async () => {
    await Promise.all([signIn(ADA, 'new'), signIn(ADA, 'new')]);
    expect(await listNames(app, customer)).toEqual([`${ADA} (default)`]);
    await Promise.all([signIn(BEN, 'new'), signIn(CAI, 'new')]);
    const names = await listNames(app, customer);
    expect(names[0]).toBe(`${ADA} (default)`);
    expect(names.slice(1).sort()).toEqual([BEN, CAI]);
  });

  test('of a known account renews its connection, whichever was named', async () => {
    await signIn(ADA);
    const ben = await addDemoAccount(app, customer, BEN);
    const ada = await findConnectionId(app, customer, ADA);
    await expire(ben);
    for (const connectionId of ['new', ada, undefined]) {
      await signIn(BEN, connectionId);
      expect(await listNames(app, customer)).toEqual([`${ADA} (default)`, BEN]);
    }
    expect(await listAccounts(app, customer)).toMatchObject([
      { connection_id: ada, status: 'active' },
      { connection_id: ben, status: 'active' },
    ]);
  });

  test('of an unknown account renews the named connection, which keeps its name', async () => {
    await signIn(ADA);
    const ben = await addDemoAccount(app, customer, BEN);
    await change(ben, { name: 'Berlin' });
    await signIn(CAI, ben);
    expect(await listAccounts(app, customer)).toMatchObject([
      { identifier: ADA, name: null },
      { identifier: CAI, name: 'Berlin', connection_id: ben },
    ]);
  });

  test('without a connection replaces the default of its auth method', async () => {
    await signIn(ADA);
    const ben = await addDemoAccount(app, customer, BEN);
    await change(ben, { is_default: true });
    await signIn(CAI);
    expect(await listNames(app, customer)).toEqual([`${CAI} (default)`, ADA]);
    expect(await findConnectionId(app, customer, CAI)).toBe(ben);
  });
});

describe('a key', () => {
  test('has a default of its own auth method, and says which connection it became', async () => {
    await signIn(ADA);
    const saved = await saveKey();
    expect(saved).toMatchObject({ status: 200, body: { success: true } });
    const key = await findConnectionId(app, customer, 'Demo workspace');
    expect(saved.body).toMatchObject({ connection_id: key });
    expect((await saveKey('new')).body).toMatchObject({ connection_id: key });
    expect((await saveKey()).body).toMatchObject({ connection_id: key });
    expect(await listNames(app, customer)).toEqual([`${ADA} (default)`, 'Demo workspace']);
  });

  test('becomes the default where the default has expired and none was named', async () => {
    await signIn(ADA);
    await expire(await findConnectionId(app, customer, ADA));
    await saveKey('new');
    expect(await listNames(app, customer)).toEqual([`${ADA} (default)`, 'Demo workspace']);
    await saveKey();
    expect(await listNames(app, customer)).toEqual(['Demo workspace (default)', ADA]);
  });

  test('does not renew a connection of another auth method', async () => {
    await signIn(ADA);
    expect(await saveKey(await findConnectionId(app, customer, ADA))).toMatchObject({
      status: 404,
      body: { error_code: 'RESOURCE_NOT_FOUND' },
    });
  });
});

describe('a change', () => {
  test('of the default, twice at once, leaves one', async () => {
    await signIn(ADA);
    const others = [
      await addDemoAccount(app, customer, BEN),
      await addDemoAccount(app, customer, CAI),
    ];
    const changed = await Promise.all(others.map((id) => change(id, { is_default: true })));
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const defaults = (await listAccounts(app, customer)).filter(({ is_default }) => is_default);
    expect(defaults).toHaveLength(1);
    expect(others).toContain(defaults[0]?.connection_id);
  });
});

test('a sign-in that began before the app allowed one connection is refused at its end', async () => {
  await signIn(ADA);
  const query = { _connection: 'new' };
  const { auth_url } = await startAttemptByHttp(app, customer.token, { query });
  const { providerUrl, cookie } = await walkStartPage(auth_url);
  const back = await signInAtDemo(providerUrl, { account: CAI });
  const asOwner = { authorization: `Bearer ${customer.org.accountToken}` };
  await app.call('PUT', '/api/v1/application/demo_crm/settings', asOwner, {
    single_connection: true,
  });
  const page = await fetch(back, { headers: { cookie } });
  expect(await page.text()).toContain('No further account of Demo CRM');
  expect(await listNames(app, customer)).toEqual([`${ADA} (default)`]);
  const [grant] = await app.rows(
    'select revoked_at from demo_vendor.demo_vendor_grant where account = $1 order by created_at desc',
    [CAI],
  );
  expect(grant?.revoked_at).toBeInstanceOf(Date);
});
