import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { asBackend, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLinkedAccountRow } from '#db/connect/linked-account-repo.ts';
import { until } from '#test/until.ts';

const PATH = '/api/v2/public/linked-account';
let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  send = sender(app);
  org = await app.makeOrg();
});
afterAll(() => app.close());

const update = (body: unknown) =>
  send<SuccessBody<'updateAccount'>>('PUT', PATH, asBackend(org.testKey), body);
const read = async (account_id: string, key = org.testKey) =>
  (await send('GET', `${PATH}/${account_id}`, asBackend(key))).body;

test('a session token changes its own account, even if the body names another', async () => {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const _id = await app.makeLinkedAccount(tenant, 'mine', 'Old');
  await app.makeLinkedAccount(tenant, 'other', 'Other');
  const headers = { authorization: `Bearer ${await app.sessionToken(tenant, 'mine')}` };
  expect(await send('PUT', PATH, headers, { account_id: 'other', name: 'New' })).toMatchObject({
    status: 200,
    body: { _id, account_id: 'mine', name: 'New', integrations: null, new_account: false },
  });
  expect(await read('other')).toMatchObject({ name: 'Other' });
});

test('a session token does not restore an account that was deleted since', async () => {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const _id = await app.makeLinkedAccount(tenant, 'going');
  const headers = { authorization: `Bearer ${await app.sessionToken(tenant, 'going')}` };
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const response = await app.db.asTenant(tenant, async (tx) => {
    await deleteLinkedAccountRow(tx, tenant, _id);
    const change = send('PUT', PATH, headers, { name: 'Back' });
    await until(async () => (await runSql(app.database.adminUrl, waiting)).rowCount === 1);
    return { change };
  });
  expect(await response.change).toMatchObject({ status: 401 });
  expect(await read('going')).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
});

test('an API key creates a missing account, once', async () => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => update({ account_id: 'fresh', name: 'Fresh' })),
  );
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
  expect(responses.filter(({ body }) => body.new_account)).toHaveLength(1);
  expect(await update({ linked_account_id: 'fresh' })).toMatchObject({
    status: 200,
    body: { name: 'Fresh', new_account: false },
  });
});

test('accounts with the same id elsewhere are unchanged', async () => {
  const otherOrg = await app.makeOrg();
  await update({ account_id: 'namesake', name: 'Mine' });
  await send('PUT', PATH, asBackend(otherOrg.testKey), { account_id: 'namesake', name: 'Theirs' });
  await send('PUT', PATH, asBackend(org.productionKey), { account_id: 'namesake', name: 'Live' });
  expect(await read('namesake')).toMatchObject({ name: 'Mine', environment: 'test' });
  expect(await read('namesake', otherOrg.testKey)).toMatchObject({ name: 'Theirs' });
  expect(await read('namesake', org.productionKey)).toMatchObject({ name: 'Live' });
});

test('fields are merged key by key; omitted ones stay', async () => {
  const first = await update({ account_id: 'udf', name: 'N', udf: { plan: 'free', region: 'eu' } });
  app.advanceClock(60_000);
  const second = await update({ account_id: 'udf', udf: { plan: 'growth', seats: '5' } });
  const [plan, region] = first.body.udf;
  expect(second.body).toMatchObject({
    name: 'N',
    udf: [
      { _id: plan?._id, key_name: 'plan', key_value: 'growth', createdAt: plan?.createdAt },
      region,
      { key_name: 'seats', key_value: '5' },
    ],
  });
  expect(second.body.udf[0]?.updatedAt).not.toBe(plan?.updatedAt);
});

test('each change leaves an entry of the audit log, and an upsert that changes nothing none', async () => {
  await update({ account_id: 'audited', name: 'Harbor', udf: { plan: 'free' } });
  const before = await read('audited');
  await update({ account_id: 'audited', name: 'Harbor', udf: { plan: 'free' } });
  await update({ account_id: 'audited' });
  expect(await read('audited')).toEqual(before);
  await update({ account_id: 'audited', name: 'Harbor Coffee', udf: { plan: 'growth' } });
  const { rows } = await runSql(
    app.database.adminUrl,
    `select event_type, changes from audit_event
      where org_id = $1 and linked_account_id = 'audited' order by created_at`,
    [org.org_id],
  );
  expect(rows).toEqual([
    { event_type: 'LINKED_ACCOUNT_CREATED', changes: null },
    {
      event_type: 'LINKED_ACCOUNT_UPDATED',
      changes: {
        fields: [
          { field: 'name', before: 'Harbor', after: 'Harbor Coffee', is_secret: false },
          { field: 'udf.plan', before: 'free', after: 'growth', is_secret: false },
        ],
        omitted: 0,
      },
    },
  ]);
});

test('payload overrides the flat keys, and unknown fields are ignored', async () => {
  expect(
    await update({
      account_id: 'nested',
      name: 'Flat',
      udf: { from: 'flat' },
      payload: { name: 'Nested', later: true },
      your_app: { auth_credentials: {} },
    }),
  ).toMatchObject({
    status: 200,
    body: { name: 'Nested', udf: [{ key_name: 'from', key_value: 'flat' }], new_account: true },
  });
});

test.each([
  ['no id for an API key', { name: 'X' }, '/account_id'],
  ['two ids', { account_id: 'bad', linked_account_id: 'b' }, '/linked_account_id'],
  ['a name that is too long', { account_id: 'bad', name: 'x'.repeat(121) }, '/name'],
  [
    'a nested name that is not a text',
    { account_id: 'bad', payload: { name: 1 } },
    '/payload/name',
  ],
  [
    'a nested field without a name',
    { account_id: 'bad', payload: { udf: { ' ': 'x' } } },
    '/payload/udf',
  ],
])('refuses %s and writes nothing', async (_what, body, pointer) => {
  expect(await update(body)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
  });
  expect(await read('bad')).toMatchObject({ status_code: 404 });
});
