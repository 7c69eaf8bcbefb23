import { randomBytes } from 'node:crypto';
import {
  createPost,
  listAuditEvents,
  newCode,
  wrongCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { appUserTable, recoveryCodeTable } from '#db/schema/org/user.ts';

const PASSWORD = 'green-orchid-7';
const LOGIN = '/api/v3/auth/login';
const MINUTE_MS = 60_000;

const app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

const login = (body: object, from?: string) =>
  createPost(app)(LOGIN, body, from === undefined ? {} : { from });

async function expectRefused(response: Response, error_code: string): Promise<void> {
  expect(response.status).toBe(401);
  expect(await readError(response)).toMatchObject({
    error_code,
    details: [{ in: 'body', pointer: '/otp' }],
  });
}

it('signs in with the email in any case, and records the time with the user', async () => {
  const { email, org_id, user_id } = await app.makeOrg();
  const otp = await newCode(app, email);
  const body = await readSignedInBody(await login({ email: email.toUpperCase(), otp }));
  expect(body).toMatchObject({ user: { _id: user_id, email }, org: { _id: org_id } });
  expect(body).not.toHaveProperty('master');
  const [user] = await app.db.directory
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id));
  expect(user?.last_sign_in_at).toBeInstanceOf(Date);
  expect(user?.updated_at.toISOString()).toBe(body.user.updatedAt);
});

it('opens one session for two concurrent requests from two addresses', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email);
  const responses = await Promise.all([
    login({ email, otp }, '198.51.100.7'),
    login({ email, otp }, '198.51.100.8'),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  await expectRefused(await login({ email, otp }, '198.51.100.9'), 'OTP_INVALID');
});

it('responds alike to a wrong code, whether or not the email has a user', async () => {
  const { email } = await app.makeOrg();
  const responses = [];
  for (const address of [email, 'ghost@brightdesk.example']) {
    const otp = wrongCode(await newCode(app, address));
    const { request_id, ...body } = await readError(await login({ email: address, otp }));
    responses.push(body);
  }
  expect(responses[0]).toMatchObject({ status_code: 401, error_code: 'OTP_INVALID' });
  expect(responses[1]).toEqual(responses[0]);
});

it('says that a code is too old', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email);
  app.advanceClock(10 * MINUTE_MS + 1000);
  await expectRefused(await login({ email, otp }), 'OTP_EXPIRED');
});

it('does not accept a code for signing up', async () => {
  const email = 'newcomer@brightdesk.example';
  const otp = await newCode(app, email);
  await expectRefused(await login({ email, otp }), 'OTP_INVALID');
  expect((await app.app.services.auth.codes.verify(email, 'sign_in', otp)).kind).toBe('right');
});

it('does not accept a code for a new password', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email, 'reset');
  const otherCode = await newCode(app, email);
  expect((await login({ email, otp })).status).toBe(otp === otherCode ? 200 : 401);
});

it('counts wrong codes and wrong passwords together', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const otp = await newCode(app, email);
  const statuses = [];
  for (const factor of [{ otp: wrongCode(otp) }, { password: 'wrong' }, { otp: wrongCode(otp) }]) {
    statuses.push((await login({ email, ...factor })).status);
  }
  expect(statuses).toEqual([401, 401, 423]);
  const locked = await login({ email, otp });
  expect(locked.status).toBe(423);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(10_000);
  expect((await login({ email, password: PASSWORD })).status).toBe(423);
  expect((await login({ email, otp }, '198.51.100.20')).status).toBe(200);
});

it('a right code resets the count of tries', async () => {
  const { email } = await app.makeOrg();
  for (let round = 0; round < 2; round += 1) {
    const otp = await newCode(app, email);
    expect((await login({ email, otp: wrongCode(otp) })).status).toBe(401);
    expect((await login({ email, otp: wrongCode(otp) })).status).toBe(401);
    expect((await login({ email, otp })).status).toBe(200);
  }
});

it('allows no more than three guesses of ten concurrent wrong codes', async () => {
  const { email } = await app.makeOrg();
  const otp = wrongCode(await newCode(app, email));
  const responses = await Promise.all(Array.from({ length: 10 }, () => login({ email, otp })));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([401, 401, ...Array<number>(8).fill(423)]);
});

it('allows many addresses together no more than twenty guesses at one code', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email);
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      login({ email, otp: wrongCode(otp) }, `203.0.113.${index}`),
    ),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  await expectRefused(await login({ email, otp }, '203.0.113.100'), 'OTP_INVALID');
});

it('one /64 is one caller', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email);
  for (const host of [1, 2, 3]) {
    await login({ email, otp: wrongCode(otp) }, `2001:db8:7:7::${host}`);
  }
  expect((await login({ email, otp }, '2001:db8:7:7:ffff::1')).status).toBe(423);
  expect((await login({ email, otp }, '2001:db8:7:8::1')).status).toBe(200);
});

it('signs in to the organization that is named', async () => {
  const [first, second] = [await app.makeOrg({ password: PASSWORD }), await app.makeOrg()];
  await app.addMember(second.org_id, first.user_id, 'support');
  const slug = `harbor-${randomBytes(4).toString('hex')}`;
  await app.db.directory.update(orgTable).set({ slug }).where(eq(orgTable._id, second.org_id));
  const { email } = first;
  const body = await readSignedInBody(await login({ email, password: PASSWORD, org_slug: slug }));
  expect(body).toMatchObject({ user: { role: 'support' }, org: { _id: second.org_id } });
});

it('responds alike to a foreign and an unknown organization', async () => {
  const [{ email }, otherOrg] = [await app.makeOrg({ password: PASSWORD }), await app.makeOrg()];
  const slug = `foreign-${randomBytes(4).toString('hex')}`;
  await app.db.directory.update(orgTable).set({ slug }).where(eq(orgTable._id, otherOrg.org_id));
  const bodies = [];
  for (const org_slug of [slug, 'no-such-organization']) {
    const response = await login({ email, password: PASSWORD, org_slug });
    expect(response.status).toBe(403);
    const { request_id, ...body } = await readError(response);
    bodies.push(body);
  }
  expect(bodies[0]).toMatchObject({
    error_code: 'FORBIDDEN',
    details: [{ in: 'body', pointer: '/org_slug' }],
  });
  expect(bodies[1]).toEqual(bodies[0]);
});

it.each(['password', 'otp'])('requires the second factor after the %s', async (kind) => {
  const { email, user_id, org_id } = await app.makeOrg({ password: PASSWORD });
  const { directory } = app.db;
  await directory
    .update(appUserTable)
    .set({ two_factor_enabled: true })
    .where(eq(appUserTable._id, user_id));
  const first = async () =>
    login({
      email,
      ...(kind === 'otp' ? { otp: await newCode(app, email) } : { password: PASSWORD }),
    });
  const challenge = await readBody<'login'>(await first());
  expect(challenge).toEqual({
    two_factor_required: true,
    methods: ['authenticator'],
    challenge_token: expect.any(String),
    expires_in: 300,
  });
  await directory.insert(recoveryCodeTable).values({ user_id, code_hash: 'of-a-code' });
  expect(await readBody<'login'>(await first())).toMatchObject({
    methods: ['authenticator', 'recovery_code'],
  });
  expect((await listAuditEvents(app, org_id)).map(({ event_type }) => event_type)).not.toContain(
    'LOGIN',
  );
});

it('returns no keys before the second factor that the organization requires', async () => {
  const { email, org_id, testKey } = await app.makeOrg({ password: PASSWORD });
  const open = await readSignedInBody(await login({ email, password: PASSWORD }));
  expect(open.org.test_key).toBe(testKey);
  await requireTwoFactor(app, org_id);
  const held = await readSignedInBody(await login({ email, password: PASSWORD }));
  expect(held.org).not.toHaveProperty('test_key');
  expect(held.org).not.toHaveProperty('production_key');
});

it('writes logins to the audit log, and failed ones if the email has a user', async () => {
  const { email, org_id, user_id } = await app.makeOrg({ password: PASSWORD });
  await login({ email, password: 'wrong' }, '198.51.100.30');
  await login({ email, otp: '123456' }, '198.51.100.30');
  await login({ email: 'unknown@brightdesk.example', password: 'wrong' });
  await app.app.services.background.settled();
  await login({ email, password: PASSWORD }, '198.51.100.30');
  const source = { actor_id: user_id, actor_email: email, ip_address: '198.51.100.30' };
  expect(await listAuditEvents(app, org_id)).toMatchObject([
    { event_type: 'LOGIN_FAILED', action_type: 'error', ...source },
    { event_type: 'LOGIN_FAILED', action_type: 'error', ...source },
    { event_type: 'LOGIN', action_type: 'access', ...source },
  ]);
  expect(app.logLines.filter((line) => line.includes('audit'))).toEqual([]);
});

it.each([
  [{ otp: '12345' }, '/otp'],
  [{ otp: 'abcdef' }, '/otp'],
  [{ otp: 123456 }, '/otp'],
  [{ otp: '123456', org_slug: '' }, '/org_slug'],
])('names the field that is wrong: %j', async (body, pointer) => {
  const response = await login({ email: 'dana@brightdesk.example', ...body });
  expect(response.status).toBe(400);
  const { details = [] } = await readError(response);
  expect(details[0]).toMatchObject({ in: 'body', pointer });
});

it('accepts either password or code, not both', async () => {
  const response = await login({ email: 'dana@brightdesk.example', otp: '123456', password: 'x' });
  expect(response.status).toBe(400);
});
