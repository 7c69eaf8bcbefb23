import type { ApiErrorBody, ResetUserPasswordResponse } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents, listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { generateReadablePassword } from '#domain/org/user/readable-password.ts';

const PATH = '/api/v1/org/user/resetPassword';
const OLD = 'correct horse battery';

let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  send = sender(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  org = await app.makeOrg();
});

const reset = <Body = ResetUserPasswordResponse>(body: object, token = org.accountToken) =>
  send<Body>('PUT', PATH, asUser(token), body);
const login = async (email: string, password: string, from = '203.0.113.9') =>
  (await send('POST', '/api/v3/auth/login', { 'x-forwarded-for': from }, { email, password }))
    .status;
const look = async (token: string) => (await send('GET', '/api/v1/org', asUser(token))).status;

it('requires the token of an admin', async () => {
  const { email } = await makeMember(app, org.org_id, 'support');
  expect((await send('PUT', PATH, {}, { email })).status).toBe(401);
  expect((await send('PUT', PATH, asBackend(org.testKey), { email })).status).toBe(401);
  const developer = await makeMember(app, org.org_id, 'developer');
  expect(await reset({ email }, developer.accountToken)).toMatchObject({
    status: 403,
    body: { error_code: 'ROLE_TOO_LOW' },
  });
});

it('reaches no member of another organization', async () => {
  const otherOrg = await app.makeOrg();
  const theirs = await makeMember(app, otherOrg.org_id, 'support', { password: OLD });
  expect((await reset({ email: theirs.email })).status).toBe(404);
  expect((await reset({ user_id: theirs.user_id })).status).toBe(404);
  expect((await reset({ email: 'unknown@brightdesk.example' })).status).toBe(404);
  expect(await look(theirs.accountToken)).toBe(200);
  expect(await login(theirs.email, OLD)).toBe(200);
});

it('makes a password that works, and ends every session and every lock', async () => {
  const admin = await makeMember(app, org.org_id, 'admin');
  const member = await makeMember(app, org.org_id, 'developer', {
    password: OLD,
    first_name: 'Tomas',
    last_name: 'Lindqvist',
  });
  const { token } = await openSession(app.app.services, {
    user_id: member.user_id,
    org_id: org.org_id,
  });
  for (const from of ['203.0.113.1', '198.51.100.2']) {
    for (let tries = 0; tries < 3; tries += 1) {
      await login(member.email, 'wrong', from);
    }
    expect(await login(member.email, OLD, from)).toBe(423);
  }
  const { status, body } = await reset({ email: member.email.toUpperCase() }, admin.accountToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    message: expect.stringContaining('Tomas Lindqvist'),
  });
  expect(body.password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){4}$/);
  expect([await look(member.accountToken), await look(token)]).toEqual([401, 401]);
  expect(await look(admin.accountToken)).toBe(200);
  expect(await login(member.email, body.password, '203.0.113.1')).toBe(200);
  expect(await login(member.email, body.password, '198.51.100.2')).toBe(200);
  expect(await login(member.email, OLD)).toBe(401);

  const mails = await listMailsTo(app, member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You have a new password']);
  expect(mails[0]?.text_body).toContain(admin.email);
  const auditEvents = await listAuditEvents(app, org.org_id);
  expect(auditEvents).toContainEqual(
    expect.objectContaining({
      event_type: 'PASSWORD_RESET_BY_ADMIN',
      actor_id: admin.user_id,
      entity_id: member.user_id,
    }),
  );
  const written = JSON.stringify([mails, auditEvents, app.logLines]);
  expect(written).not.toContain(body.password);
});

it('accepts the id as well, and both if they name one user', async () => {
  const member = await makeMember(app, org.org_id, 'support');
  const otherMember = await makeMember(app, org.org_id, 'support');
  const { user_id, email } = member;
  expect((await reset({ user_id })).status).toBe(200);
  expect((await reset({ user_id, email: email.toUpperCase() })).status).toBe(200);
  const response = await reset<ApiErrorBody>({ user_id, email: otherMember.email });
  expect(response.status).toBe(400);
  expect(response.body.details).toMatchObject([{ in: 'body', pointer: '/email' }]);
  expect(await look(otherMember.accountToken)).toBe(200);
});

it('is refused for the owner and for oneself', async () => {
  const admin = await makeMember(app, org.org_id, 'admin');
  expect(await reset({ email: org.email }, admin.accountToken)).toMatchObject({
    status: 403,
    body: { error_code: 'OWNER_PROTECTED' },
  });
  expect((await reset({ email: org.email })).status).toBe(403);
  expect(await reset({ user_id: admin.user_id }, admin.accountToken)).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  });
  expect(await look(org.accountToken)).toBe(200);
});

it('is refused for a member who is also in another organization', async () => {
  const member = await makeMember(app, org.org_id, 'support', { password: OLD });
  await app.addMember((await app.makeOrg()).org_id, member.user_id, 'support');
  const response = await reset<ApiErrorBody>({ email: member.email });
  expect(response).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } });
  expect(response.body.message).toContain('code by email');
  expect(await look(member.accountToken)).toBe(200);
  expect(await login(member.email, OLD)).toBe(200);
});

it('is refused in a master session', async () => {
  const member = await makeMember(app, org.org_id, 'support');
  const token = await masterTokenFor(app, org);
  expect(await reset({ email: member.email }, token)).toMatchObject({
    status: 403,
    body: { error_code: 'MASTER_NOT_ALLOWED' },
  });
  expect(await look(member.accountToken)).toBe(200);
});

it.each([
  ['', {}],
  ['/email', { email: 'nobody' }],
  ['/user_id', { user_id: 'x' }],
  ['/password', { email: 'a@b.example', password: 'mine' }],
])('refuses bad input at "%s"', async (pointer, body) => {
  const response = await reset<ApiErrorBody>(body);
  expect(response.status).toBe(400);
  expect(response.body.details?.[0]).toMatchObject({ in: 'body', pointer });
});

it('makes another password each time', () => {
  const made = new Set(Array.from({ length: 50 }, generateReadablePassword));
  expect(made.size).toBe(50);
});
