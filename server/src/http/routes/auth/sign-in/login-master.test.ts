import {
  createPost,
  listAuditEvents,
  listMailsTo,
  mailedCode,
  newCode,
  wrongCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountAccessTable } from '#db/schema/org/account-access.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { appUserTable } from '#db/schema/org/user.ts';

const PATH = '/api/v3/auth/login-master';
const MASTERS = Array.from({ length: 40 }, (_, index) => `ops-${index}@patchbay.example`);
const MINUTE_MS = 60_000;

const app = await startTestApp({ env: { PATCHBAY_MASTER_EMAILS: MASTERS.join() } });
afterAll(() => app.close());

// Each test has a member of staff of its own, for tries and codes are counted by email.
let master_email: string;
let used = 0;
beforeEach(() => {
  master_email = MASTERS[used] ?? '';
  used += 1;
});

async function openOrg(): Promise<TestOrg> {
  const org = await app.makeOrg();
  await app.grantSupportAccess(org);
  return org;
}

const loginMaster = (user_email: string, otp: string, staff = master_email) =>
  createPost(app)(PATH, { master_email: staff, user_email, otp });

async function signedIn(user_email: string) {
  const response = await loginMaster(user_email, await newCode(app, master_email));
  expect(response.status).toBe(200);
  return readBody<'loginMaster'>(response);
}

async function get(path: string, token: string): Promise<Response> {
  return fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}
const statusOfOrg = async (token: string) => (await get('/api/v1/org', token)).status;

async function expectRefused(response: Response, status: number, error_code: string) {
  expect(response.status).toBe(status);
  const { request_id, ...body } = await readError(response);
  expect(body).toMatchObject({ error_code });
  return body;
}

it('signs staff in as the user for an hour, by the code of their own mailbox', async () => {
  const { email, org_id, user_id } = await openOrg();
  await createPost(app)('/api/v3/auth/send-otp', { email: master_email.toUpperCase() });
  const otp = await mailedCode(app, master_email);
  const before = app.app.services.clock().getTime();
  const response = await loginMaster(email.toUpperCase(), otp, master_email.toUpperCase());
  expect(response.status).toBe(200);
  const body = await readBody<'loginMaster'>(response);
  expect(body).toMatchObject({
    expires_in: 900,
    user: { _id: user_id, email, role: 'owner' },
    org: { _id: org_id },
    master: { email: master_email },
  });
  const remainingMs = Date.parse(body.master?.expires_at ?? '') - before;
  expect(remainingMs).toBeGreaterThan(59 * MINUTE_MS);
  expect(remainingMs).toBeLessThanOrEqual(61 * MINUTE_MS);
  expect(await statusOfOrg(body.token)).toBe(200);
});

it('shows staff no API key, which would outlast the support access', async () => {
  const { email, org_id } = await openOrg();
  const otp = await newCode(app, master_email);
  const body = await readBody<'loginMaster'>(await loginMaster(email, otp));
  const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' };
  const read = await fetch(`${app.url}/api/v1/org`, { headers });
  const changed = await fetch(`${app.url}/api/v1/org/${org_id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Brightdesk Ltd' }),
  });
  expect([read.status, changed.status]).toEqual([200, 200]);
  for (const org of [JSON.stringify(body.org), await read.text(), await changed.text()]) {
    expect(org).toContain(org_id);
    expect(org).not.toMatch(/test_key|production_key|key_overlaps/);
  }
});

it('ends after an hour, even if refreshed', async () => {
  const { email } = await openOrg();
  let { token, refresh_token } = await signedIn(email);
  for (let round = 0; round < 4; round += 1) {
    app.advanceClock(14 * MINUTE_MS);
    const response = await get('/api/v1/auth/access-token', refresh_token);
    expect(response.status).toBe(200);
    ({ token, refresh_token } = await readBody<'refreshAccessToken'>(response));
  }
  expect(await statusOfOrg(token)).toBe(200);
  app.advanceClock(5 * MINUTE_MS);
  expect(await statusOfOrg(token)).toBe(401);
  expect((await get('/api/v1/auth/access-token', refresh_token)).status).toBe(401);
});

it('ends no later than the support access', async () => {
  const org = await openOrg();
  const expires_at = new Date(app.app.services.clock().getTime() + 10 * MINUTE_MS);
  await app.db.directory
    .update(accountAccessTable)
    .set({ expires_at })
    .where(eq(accountAccessTable.org_id, org.org_id));
  const { master, expires_in } = await signedIn(org.email);
  expect(master?.expires_at).toBe(expires_at.toISOString());
  expect(expires_in).toBeLessThanOrEqual(600);
});

it('ends at once when the support access is revoked', async () => {
  const { email, org_id, accountToken } = await openOrg();
  const { token, refresh_token } = await signedIn(email);
  await app.db.directory
    .update(accountAccessTable)
    .set({ status: 'revoked' })
    .where(eq(accountAccessTable.org_id, org_id));
  expect(await statusOfOrg(token)).toBe(401);
  expect((await get('/api/v1/auth/access-token', refresh_token)).status).toBe(401);
  expect(await statusOfOrg(accountToken)).toBe(200);
});

it('requires neither the password nor the second factor of the user', async () => {
  const { email, user_id } = await openOrg();
  await app.db.directory
    .update(appUserTable)
    .set({ two_factor_enabled: true })
    .where(eq(appUserTable._id, user_id));
  const { user } = await signedIn(email);
  expect(user.two_factor_enabled).toBe(true);
  const [row] = await app.db.directory
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id));
  expect(row?.last_sign_in_at).toBeNull();
});

it('of several organizations opens one that granted support access', async () => {
  const [first, second] = [await app.makeOrg(), await openOrg()];
  await app.addMember(second.org_id, first.user_id, 'support');
  expect(await signedIn(first.email)).toMatchObject({
    user: { role: 'support' },
    org: { _id: second.org_id },
  });
});

it('notifies the user by mail, and records start and end in the audit log', async () => {
  const { email, org_id, user_id } = await openOrg();
  const { token } = await signedIn(email);
  expect(await listMailsTo(app, email)).toMatchObject([
    { text_body: expect.stringContaining(master_email) },
  ]);
  const response = await createPost(app)('/api/v3/auth/logout', { all: true }, { token });
  expect(response.status).toBe(200);
  expect(await statusOfOrg(token)).toBe(401);
  const actor = { actor_type: 'master', actor_id: user_id, actor_email: master_email };
  expect(await listAuditEvents(app, org_id)).toMatchObject([
    { event_type: 'MASTER_LOGIN', entity_name: email, ...actor },
    { event_type: 'MASTER_LOGOUT', entity_name: email, ...actor },
  ]);
});

it('the end of a master session leaves the user’s own sessions open', async () => {
  const { email, accountToken } = await openOrg();
  const { token } = await signedIn(email);
  await createPost(app)('/api/v3/auth/logout', { all: true }, { token });
  expect(await statusOfOrg(accountToken)).toBe(200);
});

it('is off without the setting, for every request', async () => {
  const off = await startTestApp();
  const org = await off.makeOrg();
  await off.grantSupportAccess(org);
  const otp = await newCode(off, master_email);
  for (const code of [otp, wrongCode(otp)]) {
    const body = { master_email, user_email: org.email, otp: code };
    await expectRefused(await createPost(off)(PATH, body), 403, 'MASTER_LOGIN_DISABLED');
  }
  await off.close();
});

it('responds alike to a wrong code, an unknown user and a person who is not staff', async () => {
  const { email } = await openOrg();
  const otp = await newCode(app, master_email);
  const stranger = 'stranger@brightdesk.example';
  const bodies = [
    await expectRefused(await loginMaster(email, wrongCode(otp)), 401, 'OTP_INVALID'),
    await expectRefused(await loginMaster('ghost@brightdesk.example', otp), 401, 'OTP_INVALID'),
    await expectRefused(
      await loginMaster(email, await newCode(app, stranger), stranger),
      401,
      'OTP_INVALID',
    ),
    await expectRefused(await loginMaster(email, '123456', email), 401, 'OTP_INVALID'),
  ];
  for (const body of bodies) {
    expect(body).toEqual(bodies[0]);
  }
});

it('nothing of the organization shows before the code fits', async () => {
  const [closed, open] = [await app.makeOrg(), await openOrg()];
  const otp = wrongCode(await newCode(app, master_email));
  const refusal = await expectRefused(await loginMaster(closed.email, otp), 401, 'OTP_INVALID');
  expect(await expectRefused(await loginMaster(open.email, otp), 401, 'OTP_INVALID')).toEqual(
    refusal,
  );
});

it.each([
  ['granted no support access', async () => app.makeOrg()],
  [
    'granted support access that has expired',
    async () => {
      const org = await openOrg();
      await app.db.directory
        .update(accountAccessTable)
        .set({ expires_at: app.app.services.clock() })
        .where(eq(accountAccessTable.org_id, org.org_id));
      return org;
    },
  ],
  [
    'turned it off',
    async () => {
      const org = await openOrg();
      await app.db.directory
        .update(orgTable)
        .set({ settings: { master_login_enabled: false } })
        .where(eq(orgTable._id, org.org_id));
      return org;
    },
  ],
])('rejects the login where the organization %s; the code stays valid', async (_what, make) => {
  const [org, open] = [await make(), await openOrg()];
  const otp = await newCode(app, master_email);
  await expectRefused(await loginMaster(org.email, otp), 403, 'MASTER_LOGIN_DISABLED');
  expect((await loginMaster(open.email, otp)).status).toBe(200);
});

it('a code works once, also for two concurrent requests', async () => {
  const { email } = await openOrg();
  const otp = await newCode(app, master_email);
  const responses = await Promise.all([loginMaster(email, otp), loginMaster(email, otp)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('says that a code is too old', async () => {
  const { email } = await openOrg();
  const otp = await newCode(app, master_email);
  app.advanceClock(10 * MINUTE_MS + 1000);
  await expectRefused(await loginMaster(email, otp), 401, 'OTP_EXPIRED');
});

it('locks after three wrong codes, for all users together', async () => {
  const { email } = await openOrg();
  const otp = await newCode(app, master_email);
  const statuses = [];
  for (const user_email of [email, 'ghost@brightdesk.example', email, email]) {
    statuses.push((await loginMaster(user_email, wrongCode(otp))).status);
  }
  expect(statuses).toEqual([401, 401, 423, 423]);
  const locked = await loginMaster(email, otp);
  expect(locked.status).toBe(423);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(10_000);
});

it.each([
  [{ master_email: 'no address' }, '/master_email'],
  [{ user_email: 'no address' }, '/user_email'],
  [{ otp: '12345x' }, '/otp'],
  [{ password: 'x' }, '/password'],
])('names the field that is wrong: %j', async (change, pointer) => {
  const good = { master_email, user_email: 'dana@brightdesk.example', otp: '123456' };
  const response = await createPost(app)(PATH, { ...good, ...change });
  expect(response.status).toBe(400);
  expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer }]);
});
