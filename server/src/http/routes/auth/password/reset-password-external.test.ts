import {
  createPost,
  listAuditEvents,
  listMailsTo,
  mailedCode,
  newCode,
  wrongCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';

const PASSWORD = 'green-orchid-7';
const NEW = 'blue-heron-and-9-reeds';
const PATH = '/api/v3/auth/reset-password-external';
const MINUTE_MS = 60_000;

const app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

const reset = (email: string, otp: string, new_password = NEW, from = '198.51.100.7') =>
  createPost(app)(PATH, { email, otp, new_password }, { from });
const login = async (email: string, password: string, from = '198.51.100.7') =>
  (await createPost(app)('/api/v3/auth/login', { email, password }, { from })).status;
const codeFor = (email: string) => newCode(app, email, 'reset');

async function statusOfOrg(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}/api/v1/org`, { headers })).status;
}

async function expectRefused(response: Response, error_code: string, pointer: string) {
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({
    error_code,
    details: [{ in: 'body', pointer }],
  });
}

it('sets a new password by the code of the mail, and ends every session of the user', async () => {
  const [org, otherOrg] = [await app.makeOrg({ password: PASSWORD }), await app.makeOrg()];
  const elsewhere = await openSession(app.app.services, org);
  await createPost(app)('/api/v3/auth/reset-password/send-otp', { email: org.email });
  const otp = await mailedCode(app, org.email);
  const response = await reset(org.email.toUpperCase(), otp);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true });
  expect(await statusOfOrg(org.accountToken)).toBe(401);
  expect(await statusOfOrg(elsewhere.token)).toBe(401);
  expect(await statusOfOrg(otherOrg.accountToken)).toBe(200);
  expect(await login(org.email, PASSWORD)).toBe(401);
  expect(await login(org.email, NEW)).toBe(200);
});

it('sets a first password for a user who has none', async () => {
  const { email } = await app.makeOrg();
  expect((await reset(email, await codeFor(email))).status).toBe(200);
  expect(await login(email, NEW)).toBe(200);
});

it('ends the locks of the email at every address, and of no other email', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const otherOrg = await app.makeOrg({ password: PASSWORD });
  for (const from of ['198.51.100.20', '198.51.100.21']) {
    for (const address of [email, otherOrg.email]) {
      for (let count = 0; count < 3; count += 1) {
        await login(address, 'wrong', from);
      }
      expect(await login(address, PASSWORD, from)).toBe(423);
    }
  }
  expect((await reset(email, await codeFor(email))).status).toBe(200);
  expect(await login(email, NEW, '198.51.100.20')).toBe(200);
  expect(await login(email, NEW, '198.51.100.21')).toBe(200);
  expect(await login(otherOrg.email, PASSWORD, '198.51.100.20')).toBe(423);
});

it('works once, of two at the same moment from two addresses', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const otp = await codeFor(email);
  const responses = await Promise.all([
    reset(email, otp, NEW, '198.51.100.30'),
    reset(email, otp, 'another-heron-8', '198.51.100.31'),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  await expectRefused(await reset(email, otp, 'a-third-heron-8'), 'OTP_INVALID', '/otp');
});

it('notifies the user by mail, and is in the audit log of the named organization', async () => {
  const [{ email, user_id, org_id }, second] = [await app.makeOrg(), await app.makeOrg()];
  await app.addMember(second.org_id, user_id, 'support');
  const slug = `second-${second.org_id}`;
  await app.db.directory.update(orgTable).set({ slug }).where(eq(orgTable._id, second.org_id));
  await reset(email, await codeFor(email));
  const body = { email, otp: await codeFor(email), new_password: PASSWORD, org_slug: slug };
  expect((await createPost(app)(PATH, body)).status).toBe(200);
  for (const org of [org_id, second.org_id]) {
    expect(await listAuditEvents(app, org)).toMatchObject([
      { event_type: 'PASSWORD_CHANGED', actor_id: user_id },
    ]);
  }
  const mails = await listMailsTo(app, email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining('password was changed')),
  );
});

it('responds alike to a wrong code, whether or not the email has a user', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const bodies = [];
  for (const address of [email, 'ghost@brightdesk.example']) {
    const { request_id, ...body } = await readError(
      await reset(address, wrongCode(await codeFor(address))),
    );
    bodies.push(body);
  }
  expect(bodies[0]).toMatchObject({ status_code: 400, error_code: 'OTP_INVALID' });
  expect(bodies[1]).toEqual(bodies[0]);
});

it('says that a code is too old, and takes none for signing in', async () => {
  const { email } = await app.makeOrg();
  const otp = await codeFor(email);
  const forSignIn = await newCode(app, email);
  if (forSignIn !== otp) {
    await expectRefused(await reset(email, forSignIn), 'OTP_INVALID', '/otp');
  }
  app.advanceClock(10 * MINUTE_MS + 1000);
  await expectRefused(await reset(email, otp), 'OTP_EXPIRED', '/otp');
});

it('counts wrong codes as tries to sign in, and locks', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const otp = await codeFor(email);
  const from = '198.51.100.40';
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await reset(email, wrongCode(otp), NEW, from)).status);
  }
  expect(statuses).toEqual([400, 400, 423, 423]);
  expect(await login(email, PASSWORD, from)).toBe(423);
  const locked = await reset(email, otp, NEW, from);
  expect(locked.status).toBe(423);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(10_000);
  expect((await reset(email, otp, NEW, '198.51.100.41')).status).toBe(200);
});

it('refuses the current password, and leaves the code as it was', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const otp = await codeFor(email);
  await expectRefused(await reset(email, otp, PASSWORD), 'PASSWORD_REUSED', '/new_password');
  expect(await listMailsTo(app, email)).toEqual([]);
  expect((await reset(email, otp)).status).toBe(200);
});

it.each([
  [{ otp: '12345x' }, '/otp'],
  [{ email: 'no address' }, '/email'],
  [{ new_password: 'nine-char' }, '/new_password'],
  [{ new_password: '1234567890' }, '/new_password'],
  [{ new_password: 'dana@brightdesk.example' }, '/new_password'],
  [{ old_password: 'x' }, '/old_password'],
])('names the field that is wrong: %j', async (change, pointer) => {
  const good = { email: 'dana@brightdesk.example', otp: '123456', new_password: NEW };
  const response = await createPost(app)(PATH, { ...good, ...change });
  await expectRefused(response, 'VALIDATION_ERROR', pointer);
});
