import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '#db/schema/columns.ts';
import { fillReceivedEvents } from '#test/events/fill-received-events.ts';

let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  send = sender(app);
  org = await app.makeOrg();
});
afterAll(() => app.close());

const toPath = (account_id: string) =>
  `/api/v2/public/linked-account/${encodeURIComponent(account_id)}`;
const make = (account_id: string, environment: Environment = 'test') =>
  app.makeLinkedAccount({ org_id: org.org_id, environment }, account_id);

test.each(['GET', 'DELETE'])('%s without a credential is refused', async (method) => {
  await make(`guarded-${method}`);
  expect(await send(method, toPath(`guarded-${method}`))).toMatchObject({ status: 401 });
});

test.each(['GET', 'DELETE'])('%s finds no account of others', async (method) => {
  await make(`hidden-${method}`);
  const otherOrg = await app.makeOrg();
  for (const headers of [asBackend(otherOrg.testKey), asBackend(org.productionKey)]) {
    expect(await send(method, toPath(`hidden-${method}`), headers)).toMatchObject({
      status: 404,
      body: { error_code: 'RESOURCE_NOT_FOUND' },
    });
  }
  expect(await send('GET', toPath(`hidden-${method}`), asBackend(org.testKey))).toMatchObject({
    status: 200,
  });
});

test.each(['GET', 'DELETE'])('%s names the path parameter of an invalid id', async (method) => {
  expect(await send(method, toPath('x '), asUser(org.accountToken))).toMatchObject({
    status: 400,
    body: { details: [{ in: 'path', pointer: '/linked_account_id' }] },
  });
});

test('an id with a slash and other letters is read as it is', async () => {
  const id = 'café/ß?#&';
  await make(id);
  expect(await send('GET', toPath(id), asBackend(org.testKey))).toMatchObject({
    status: 200,
    body: { account_id: id, integrations: null },
  });
});

test('an expired connection has the time and the cause, alone and in the list', async () => {
  const _id = await make('worn-out');
  const token = await app.sessionToken({ org_id: org.org_id, environment: 'test' }, 'worn-out');
  await connectDemoCrm(app.url, token, { account: 'worn-out@harborcoffee.example' });
  const read = async (path: string) => (await send('GET', path, asBackend(org.testKey))).body;
  expect(JSON.stringify(await read(toPath('worn-out')))).not.toContain('expired_');
  await runSql(
    app.database.adminUrl,
    `update connection set status = 'expired', expired_at = '2026-11-19T23:10:00Z',
     expired_reason = 'TOKEN_REJECTED' where linked_account = $1`,
    [_id],
  );
  const expired = {
    account_id: 'worn-out',
    integrations: [
      {
        status: 'expired',
        expired_at: '2026-11-19T23:10:00.000Z',
        expired_reason: 'TOKEN_REJECTED',
      },
    ],
  };
  expect(await read(toPath('worn-out'))).toMatchObject(expired);
  expect(await read('/api/v2/public/linked-account?linked_account_id=worn-out')).toMatchObject({
    docs: [expired],
  });
});

test('deleting revokes the tokens at the provider and removes everything below the account', async () => {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const _id = await make('goodbye');
  const token = await app.sessionToken(tenant, 'goodbye');
  await connectDemoCrm(app.url, token, { account: 'goodbye@harborcoffee.example' });
  const account = { _id, account_id: 'goodbye' };
  await fillReceivedEvents(app.db, tenant, { account, workflow: _id, slugs: [null, null] });
  expect(await send('DELETE', toPath('goodbye'), asUser(org.accountToken, 'test'))).toEqual({
    status: 200,
    body: { message: 'Linked account "goodbye" is deleted.' },
  });
  const sql = async (statement: string, value: string) =>
    (await runSql(app.database.adminUrl, statement, [value])).rows;
  expect(
    await sql(
      'select revoked_at is not null as revoked from demo_vendor.demo_vendor_grant where account = $1',
      'goodbye@harborcoffee.example',
    ),
  ).toEqual([{ revoked: true }]);
  for (const table of ['connection', 'connect_attempt', 'event_received']) {
    expect(await sql(`select 1 from ${table} where linked_account = $1`, _id)).toEqual([]);
  }
  expect(
    await sql(
      'select type, reason, linked_account_id from connection_event where linked_account = $1 order by created_at',
      _id,
    ),
  ).toMatchObject([
    { type: 'connection.created' },
    { type: 'connection.deleted', reason: 'REVOKED', linked_account_id: 'goodbye' },
  ]);
  const audited = await sql(
    'select event_type, actor_type from audit_event where linked_account = $1 order by created_at',
    _id,
  );
  expect(audited).toEqual([
    { event_type: 'CONNECTION_CREATED', actor_type: 'linked_account' },
    { event_type: 'CONNECTION_DISCONNECTED', actor_type: 'user' },
    { event_type: 'LINKED_ACCOUNT_DELETED', actor_type: 'user' },
  ]);
  expect(await send('DELETE', toPath('goodbye'), asBackend(org.testKey))).toMatchObject({
    status: 404,
  });
  expect(
    await send('GET', '/api/v2/f-sdk/application', { authorization: `Bearer ${token}` }),
  ).toMatchObject({ status: 401 });
});

test('tokens of a deleted account do not work for a new one with its id', async () => {
  await make('again');
  const minted = await send<SuccessBody<'createSessionToken'>>(
    'POST',
    '/api/v2/public/session-token',
    asBackend(org.testKey),
    { linked_account_id: 'again' },
  );
  const hosted = await send<SuccessBody<'createConnectUrl'>>(
    'POST',
    '/api/v2/public/connect-url',
    { ...asBackend(org.testKey), linked_account_id: 'again' },
    {},
  );
  const page = await send<SuccessBody<'exchangeConnectToken'>>(
    'POST',
    '/api/v2/public/connect-session',
    {},
    { token: hosted.body.hosted_url.split('/connect/')[1] ?? '' },
  );
  const tokens = [minted.body.token, page.body.token];
  const statuses = () =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await send('GET', '/api/v2/f-sdk/application', headers)).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await send('DELETE', toPath('again'), asBackend(org.testKey));
  await make('again');
  expect(await statuses()).toEqual([401, 401]);
});
