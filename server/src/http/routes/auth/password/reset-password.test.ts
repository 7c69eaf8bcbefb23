import { createPost, listAuditEvents, listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';

const PASSWORD = 'green-orchid-7';
const NEW = 'blue-heron-and-9-reeds';
const PATH = '/api/v3/auth/reset-password';

const app = await shareTestApp();

const reset = (token: string, old_password: string, new_password: string) =>
  createPost(app)(PATH, { old_password, new_password }, { token });
const login = async (email: string, password: string) =>
  (await createPost(app)('/api/v3/auth/login', { email, password })).status;

async function statusOfOrg(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}/api/v1/org`, { headers })).status;
}

it('changes the own password, ends the user’s other sessions, and of no other user', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const otherOrg = await app.makeOrg({ password: PASSWORD });
  const second = await openSession(app.app.services, org);
  const response = await reset(org.accountToken, PASSWORD, NEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true });
  expect(await statusOfOrg(org.accountToken)).toBe(200);
  expect(await statusOfOrg(second.token)).toBe(401);
  expect(await statusOfOrg(otherOrg.accountToken)).toBe(200);
  expect(await login(org.email, PASSWORD)).toBe(401);
  expect(await login(org.email, NEW)).toBe(200);
  expect(await login(otherOrg.email, PASSWORD)).toBe(200);
});

it('notifies the user by mail, and is in the audit log', async () => {
  const { accountToken, email, org_id, user_id } = await app.makeOrg({ password: PASSWORD });
  await reset(accountToken, PASSWORD, NEW);
  const mails = await listMailsTo(app, email);
  expect(mails).toMatchObject([{ subject: expect.stringContaining('password') }]);
  expect(JSON.stringify(mails)).not.toContain(NEW);
  const auditEvents = await listAuditEvents(app, org_id);
  expect(auditEvents).toMatchObject([
    { event_type: 'PASSWORD_CHANGED', actor_id: user_id, ip_address: '127.0.0.1' },
  ]);
  expect(JSON.stringify(auditEvents)).not.toContain(NEW);
});

it('counts wrong old passwords as tries to sign in, and locks', async () => {
  const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
  for (let count = 0; count < 2; count += 1) {
    const response = await reset(accountToken, 'wrong', NEW);
    expect(response.status).toBe(400);
    expect(await readError(response)).toMatchObject({
      error_code: 'OLD_PASSWORD_WRONG',
      details: [{ in: 'body', pointer: '/old_password' }],
    });
  }
  const third = await reset(accountToken, 'wrong', NEW);
  expect(third.status).toBe(423);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(10_000);
  expect((await reset(accountToken, PASSWORD, NEW)).status).toBe(423);
  expect(await login(email, PASSWORD)).toBe(423);
  expect(await statusOfOrg(accountToken)).toBe(200);
});

it('a right old password forgets the tries before it', async () => {
  const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
  await reset(accountToken, 'wrong', NEW);
  await reset(accountToken, 'wrong', NEW);
  expect((await reset(accountToken, PASSWORD, NEW)).status).toBe(200);
  expect(await login(email, 'wrong')).toBe(401);
  expect(await login(email, 'wrong')).toBe(401);
  expect(await login(email, NEW)).toBe(200);
});

it('of two changes at the same moment one stands, and its session', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const second = await openSession(app.app.services, org);
  const responses = await Promise.all([
    reset(org.accountToken, PASSWORD, NEW),
    reset(second.token, PASSWORD, 'another-heron-8'),
  ]);
  expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const live = [await statusOfOrg(org.accountToken), await statusOfOrg(second.token)];
  expect(live.sort()).toEqual([200, 401]);
});

it('refuses the current password', async () => {
  const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
  const response = await reset(accountToken, PASSWORD, PASSWORD);
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({
    error_code: 'PASSWORD_REUSED',
    details: [{ in: 'body', pointer: '/new_password' }],
  });
  expect(await listMailsTo(app, email)).toEqual([]);
});

it('a user without a password has no old one', async () => {
  const { accountToken } = await app.makeOrg();
  const response = await reset(accountToken, PASSWORD, NEW);
  expect(await readError(response)).toMatchObject({ error_code: 'OLD_PASSWORD_WRONG' });
});

it('is not for master sessions', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  await app.grantSupportAccess(org);
  const ends_at = new Date(app.app.services.clock().getTime() + 3_600_000);
  const master = { email: 'ops@patchbay.example', ends_at };
  const { token } = await openSession(app.app.services, { ...org, master });
  const response = await reset(token, PASSWORD, NEW);
  expect(response.status).toBe(403);
  expect(await readError(response)).toMatchObject({ error_code: 'MASTER_NOT_ALLOWED' });
  expect(await login(org.email, PASSWORD)).toBe(200);
});

it.each([
  [{ new_password: NEW }, '/old_password'],
  [{ old_password: PASSWORD }, '/new_password'],
  [{ old_password: PASSWORD, new_password: 'nine-char' }, '/new_password'],
  [{ old_password: PASSWORD, new_password: 'x'.repeat(257) }, '/new_password'],
  [{ old_password: PASSWORD, new_password: 'Password123' }, '/new_password'],
  [{ old_password: PASSWORD, new_password: NEW, email: 'a@b.example' }, '/email'],
])('names the field that is wrong, and counts no try: %#', async (body, pointer) => {
  const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
  for (let count = 0; count < 3; count += 1) {
    const response = await createPost(app)(PATH, body, { token: accountToken });
    expect(response.status).toBe(400);
    expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer }]);
  }
  expect(await login(email, PASSWORD)).toBe(200);
});
