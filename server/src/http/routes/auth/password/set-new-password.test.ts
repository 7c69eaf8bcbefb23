import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import {
  createPost,
  listAuditEvents,
  listMailsTo,
  newCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { appCode, turnTwoFactorOn } from '@patchbay/test-kit/server/authenticator.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { appUserTable } from '#db/schema/org/user.ts';

const PATH = '/api/v3/auth/new-password';
const OLD = 'green-orchid-7';
const NEW = 'seven brass kettles';

const app = await startTestApp();
afterAll(() => app.close());

const login = (email: string, factor: { password: string } | { otp: string }) =>
  createPost(app)('/api/v3/auth/login', { email, ...factor });
const choose = (challenge_token: string, new_password: string) =>
  createPost(app)(PATH, { challenge_token, new_password });
const look = async (token: string) =>
  (await sender(app)('GET', '/api/v1/org', asUser(token))).status;

/** A member whose password an admin made; with `secret` if two-factor sign-in is on. */
async function createMemberWithReset(role = 'developer', withTwoFactor = false) {
  const org = await app.makeOrg();
  const member = await makeMember(app, org.org_id, role, { password: OLD });
  const secret = withTwoFactor ? (await turnTwoFactorOn(app, member.accountToken)).secret : '';
  const { body } = await sender(app)<SuccessBody<'resetUserPassword'>>(
    'PUT',
    '/api/v1/org/user/resetPassword',
    asUser(org.accountToken),
    { email: member.email },
  );
  return { org, ...member, password: body.password, secret };
}

async function getChallenge(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const body = await readBody<'login'>(response);
  expect(body).toEqual({
    new_password_required: true,
    challenge_token: expect.any(String),
    expires_in: 300,
  });
  return 'challenge_token' in body ? body.challenge_token : '';
}

it('refuses a made-up challenge, and one of another step', async () => {
  const { email, password } = await createMemberWithReset('developer', true);
  const body = await readBody<'login'>(await login(email, { password }));
  const secondFactor = 'challenge_token' in body ? body.challenge_token : '';
  for (const token of ['made.up.token', secondFactor]) {
    const response = await choose(token, NEW);
    expect(response.status).toBe(401);
    expect(await readError(response)).toMatchObject({ error_code: 'INVALID_TOKEN' });
  }
});

it('a password of an admin opens no session before the user replaces it', async () => {
  const { org, email, user_id, password } = await createMemberWithReset();
  const challenge = await getChallenge(await login(email, { password }));
  expect(await look(challenge)).toBe(401);
  const response = await choose(challenge, NEW);
  expect(response.status).toBe(200);
  const body = await readSignedInBody(response);
  expect(body).toMatchObject({ user: { _id: user_id }, org: { _id: org.org_id } });
  expect(await look(body.token)).toBe(200);
  const auditEvents = await listAuditEvents(app, org.org_id);
  expect(auditEvents.map(({ event_type }) => event_type)).toEqual([
    'PASSWORD_RESET_BY_ADMIN',
    'LOGIN',
    'PASSWORD_CHANGED',
  ]);
  expect((await login(email, { password })).status).toBe(401);
  expect((await readSignedInBody(await login(email, { password: NEW }))).user._id).toBe(user_id);
  expect((await listMailsTo(app, email)).at(-1)?.subject).toBe('Your password was changed');
  expect(JSON.stringify([auditEvents, app.logLines])).not.toContain(NEW);
});

it('is required for a sign-in by code as well', async () => {
  const { email } = await createMemberWithReset();
  const otp = await newCode(app, email);
  const challenge = await getChallenge(await login(email, { otp }));
  expect((await choose(challenge, NEW)).status).toBe(200);
});

it('comes after the second factor', async () => {
  const { email, password, secret } = await createMemberWithReset('developer', true);
  const body = await readBody<'login'>(await login(email, { password }));
  expect(body).toHaveProperty('two_factor_required', true);
  app.advanceClock(30_000);
  const verified = await createPost(app)('/api/v3/auth/two-factor/verify', {
    challenge_token: 'challenge_token' in body ? body.challenge_token : '',
    code: appCode(secret, app.app.services.clock()),
  });
  const challenge = await getChallenge(verified);
  const response = await choose(challenge, NEW);
  expect((await readSignedInBody(response)).user.email).toBe(email);
});

it('must not be the current one nor a common one, and the challenge stays valid', async () => {
  const { email, password } = await createMemberWithReset();
  const challenge = await getChallenge(await login(email, { password }));
  const same = await choose(challenge, password);
  expect(same.status).toBe(400);
  expect(await readError(same)).toMatchObject({
    error_code: 'PASSWORD_REUSED',
    details: [{ in: 'body', pointer: '/new_password' }],
  });
  for (const weak of ['password123', 'short']) {
    const response = await choose(challenge, weak);
    expect(response.status).toBe(400);
    expect(await readError(response)).toMatchObject({
      error_code: 'VALIDATION_ERROR',
      details: [{ in: 'body', pointer: '/new_password' }],
    });
  }
  expect((await choose(challenge, NEW)).status).toBe(200);
});

it('is set once, also by two concurrent requests, and ends earlier sessions', async () => {
  const { email, password, user_id, org } = await createMemberWithReset();
  const challenge = await getChallenge(await login(email, { password }));
  const master = await masterTokenFor(app, { org_id: org.org_id, user_id });
  const responses = await Promise.all([choose(challenge, NEW), choose(challenge, `${NEW}!`)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await choose(challenge, 'another long one')).status).toBe(401);
  expect(await look(master)).toBe(401);
});

it('expires after five minutes, and when the second factor or the password changes', async () => {
  const { email, password, user_id } = await createMemberWithReset();
  const change = (values: Partial<typeof appUserTable.$inferInsert>) =>
    app.db.directory.update(appUserTable).set(values).where(eq(appUserTable._id, user_id));
  const late = await getChallenge(await login(email, { password }));
  app.advanceClock(301_000);
  expect((await choose(late, NEW)).status).toBe(401);
  const before = await getChallenge(await login(email, { password }));
  await change({ two_factor_enabled: true });
  expect((await choose(before, NEW)).status).toBe(401);
  await change({ two_factor_enabled: false });
  const otherChallenge = await getChallenge(await login(email, { password }));
  await change({ password_hash: 'another' });
  expect((await choose(otherChallenge, NEW)).status).toBe(401);
});

it('is not required once the user set one by a code, nor of staff', async () => {
  const { email, user_id, org } = await createMemberWithReset();
  expect(await look(await masterTokenFor(app, { org_id: org.org_id, user_id }))).toBe(200);
  const otp = await newCode(app, email, 'reset');
  const reset = { email, otp, new_password: NEW };
  expect((await createPost(app)('/api/v3/auth/reset-password-external', reset)).status).toBe(200);
  expect(await readSignedInBody(await login(email, { password: NEW }))).toHaveProperty('token');
});

it('keeps the invitation of the sign-in', async () => {
  const [{ email, password }, host] = [await createMemberWithReset(), await app.makeOrg()];
  const invited = await sender(app)('POST', '/api/v1/org/member', asUser(host.accountToken), {
    email,
    role: 'support',
  });
  expect(invited.status).toBe(200);
  const mail = (await listMailsTo(app, email)).at(-1)?.text_body ?? '';
  const invite_token = /invite=([\w-]{43})/.exec(mail)?.[1];
  const response = await createPost(app)('/api/v3/auth/login', { email, password, invite_token });
  const challenge = await getChallenge(response);
  const body = await readSignedInBody(await choose(challenge, NEW));
  expect(body).toMatchObject({ org: { _id: host.org_id }, user: { role: 'support' } });
});
