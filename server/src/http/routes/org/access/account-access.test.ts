import type { AccountAccess, ApiErrorBody } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';

const PATH = '/api/v1/org/accountaccess';
const HOUR_MS = 3600 * 1000;

let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  send = sender(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  org = await app.makeOrg();
});

const call = <Body>(method: string, body?: unknown, token = org.accountToken) =>
  send<Body>(method, PATH, asUser(token), body);
const list = async (token = org.accountToken) =>
  (await call<AccountAccess[]>('GET', undefined, token)).body;
const grant = <Body = AccountAccess>(body?: unknown) => call<Body>('POST', body);
const revoke = <Body = AccountAccess>(body: object = {}) =>
  call<Body>('PUT', { status: 'revoked', ...body });
const inHours = (hours: number) =>
  new Date(app.app.services.clock().getTime() + hours * HOUR_MS).toISOString();

it.each(['GET', 'POST', 'PUT'])('%s requires the token of a user', async (method) => {
  const body = method === 'PUT' ? { status: 'revoked' } : undefined;
  expect((await send(method, PATH, {}, body)).status).toBe(401);
  expect((await send(method, PATH, asBackend(org.testKey), body)).status).toBe(401);
});

it('is visible to no other organization', async () => {
  const otherOrg = await app.makeOrg();
  const { body: mine } = await grant();
  expect(await list(otherOrg.accountToken)).toEqual([]);
  for (const body of [{ status: 'revoked' }, { status: 'revoked', id: mine._id }]) {
    expect((await call('PUT', body, otherOrg.accountToken)).status).toBe(404);
  }
  expect((await call('POST', undefined, otherOrg.accountToken)).status).toBe(200);
  expect(await list()).toMatchObject([{ _id: mine._id, status: 'active' }]);
});

it('is visible to every role, and granted and revoked by admins', async () => {
  await grant();
  const { accountToken } = await makeMember(app, org.org_id, 'support');
  expect(await list(accountToken)).toHaveLength(1);
  for (const role of ['support', 'developer']) {
    const member = await makeMember(app, org.org_id, role);
    expect((await call('POST', undefined, member.accountToken)).status).toBe(403);
    expect((await call('PUT', { status: 'revoked' }, member.accountToken)).status).toBe(403);
  }
});

describe('a grant', () => {
  it('says who granted it, why and until when', async () => {
    const expires_at = inHours(24);
    const { status, body } = await grant({ reason: 'Cannot connect', expires_at });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      org_id: org.org_id,
      status: 'active',
      reason: 'Cannot connect',
      granted_by: { _id: org.user_id, email: org.email },
      granted_at: expect.stringMatching(/Z$/),
      expires_at,
      revoked_by: null,
      revoked_at: null,
    });
    expect(await list()).toEqual([body]);
  });

  it('is one at a time, also for concurrent requests', async () => {
    const responses = await Promise.all([grant<ApiErrorBody>(), grant(), grant()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await grant()).toMatchObject({ status: 409, body: { error_code: 'ALREADY_EXISTS' } });
  });

  it('without an end stays; with one it expires, and another can be made', async () => {
    const { body: first } = await grant();
    expect(first.expires_at).toBeNull();
    await revoke();
    const expires_at = inHours(2);
    const { body: second } = await grant({ expires_at });
    await runSql(
      app.database.adminUrl,
      `update account_access set expires_at = now() - interval '1 hour' where _id = $1`,
      [second._id],
    );
    const [lapsed] = await list();
    expect(lapsed).toMatchObject({ _id: second._id, status: 'revoked', revoked_by: null });
    expect(lapsed?.revoked_at).toBe(lapsed?.expires_at);
    expect((await revoke()).status).toBe(404);
    const { body: third } = await grant();
    expect((await list()).map(({ _id, status }) => [_id, status])).toEqual([
      [third._id, 'active'],
      [second._id, 'revoked'],
      [first._id, 'revoked'],
    ]);
    expect((await list())[1]).toEqual(lapsed);
  });

  it('has no name once the member is deleted', async () => {
    const { user_id, accountToken } = await makeMember(app, org.org_id, 'admin');
    await call('POST', undefined, accountToken);
    await runSql(app.database.adminUrl, 'delete from app_user where _id = $1', [user_id]);
    expect(await list()).toMatchObject([{ granted_by: null, status: 'active' }]);
  });

  it('cannot be prolonged in a master session', async () => {
    const token = await masterTokenFor(app, org);
    await runSql(
      app.database.adminUrl,
      `update account_access set expires_at = now() + interval '1 hour' where org_id = $1`,
      [org.org_id],
    );
    expect(await call('POST', undefined, token)).toMatchObject({
      status: 403,
      body: { error_code: 'MASTER_NOT_ALLOWED' },
    });
  });
});

describe('the end of a grant', () => {
  it('is reported, and ends its own sessions at once, but no others', async () => {
    const otherOrg = await app.makeOrg();
    const [master, strangers] = [
      await masterTokenFor(app, org),
      await masterTokenFor(app, otherOrg),
    ];
    const look = async (token: string) => (await send('GET', '/api/v1/org', asUser(token))).status;
    expect(await look(master)).toBe(200);
    const { status, body } = await revoke();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'revoked',
      revoked_by: { _id: org.user_id, email: org.email },
      revoked_at: expect.stringMatching(/Z$/),
    });
    expect(await look(master)).toBe(401);
    expect([await look(strangers), await look(org.accountToken)]).toEqual([200, 200]);
    // Not by another grant either.
    await grant();
    expect(await look(master)).toBe(401);
  });

  it('concerns only the named grant; an ended one stays as it is', async () => {
    const { body: first } = await grant();
    const { body: ended } = await revoke({ id: first._id });
    const { body: second } = await grant();
    expect((await revoke({ id: first._id })).body).toEqual(ended);
    expect((await list())[0]).toMatchObject({ _id: second._id, status: 'active' });
    expect((await revoke({ id: '665f1c2ab7e4d90012a4c0ff' })).status).toBe(404);
  });
});

it('is in the audit log', async () => {
  await openSession(app.app.services, { org_id: org.org_id, user_id: org.user_id });
  await grant({ reason: 'Help' });
  await masterTokenFor(app, org);
  await revoke();
  await revoke();
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { event_type: 'ACCOUNT_ACCESS_GRANTED', actor_id: org.user_id, action_type: 'access' },
    { event_type: 'ACCOUNT_ACCESS_REVOKED', metadata: { sessions: 1 } },
  ]);
});

it.each([
  ['POST', '/expires_at', { expires_at: '2020-01-01T00:00:00.000Z' }],
  ['POST', '/expires_at', { expires_at: 'tomorrow' }],
  ['POST', '/reason', { reason: '' }],
  ['POST', '/color', { color: 'red' }],
  ['PUT', '/status', { status: 'active' }],
  ['PUT', '/id', { status: 'revoked', id: 'x' }],
])('%s refuses bad input at %s', async (method, pointer, body) => {
  const response = await call<ApiErrorBody>(method, body);
  expect(response.status).toBe(400);
  expect(response.body.details?.[0]).toMatchObject({ in: 'body', pointer });
});
