import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectTest, startConnect } from '../../test/connect/start-connect.ts';
import { newObjectId } from '../db/object-id.ts';
import { type DemoConnection, seedDemoConnection } from './seed-demo-connection.ts';

let kit: ConnectTest;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit.close());

async function seed(demo: Omit<DemoConnection, '_id' | 'connected_at'>) {
  const scope = await kit.makeAccount();
  const grants = kit.connect.demoVendor?.grants;
  if (grants === undefined) {
    throw new Error('no demo vendor');
  }
  const connected_at = new Date('2026-10-17T09:20:00.000Z');
  const full = { ...demo, _id: newObjectId(), connected_at };
  await seedDemoConnection(kit.connect, grants, scope, full);
  const [row] = await kit.rows('select * from connection where _id = $1', [full._id]);
  return { scope, full, row };
}

test('an active one works at the vendor and refreshes', async () => {
  const { scope, full, row } = await seed({
    auth_type: 'oauth2',
    identifier: 'priya@harborcoffee.example',
    status: 'active',
  });
  expect(row).toMatchObject({ ...full, ...scope.tenant, slug: 'demo_crm' });
  kit.pass(50 * 60_000);
  const fresh = await kit.connect.credentials.getFreshCredentials(scope.tenant, full._id);
  const token = fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : '';
  const me = await fetch(`${kit.url}/_demo/crm/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await me.json()).toMatchObject({ email: 'priya@harborcoffee.example' });
});

test('an expired one and one by key', async () => {
  const expired = await seed({
    auth_type: 'oauth2',
    identifier: 'ops@fjordoutdoor.example',
    status: 'expired',
  });
  expect(expired.row).toMatchObject({ status: 'expired' });
  const byKey = await seed({
    auth_type: 'keybased',
    identifier: 'Lumen Studio workspace',
    status: 'active',
  });
  expect(byKey.row).toMatchObject({ auth_type: 'keybased', identifier: 'Lumen Studio workspace' });
});
