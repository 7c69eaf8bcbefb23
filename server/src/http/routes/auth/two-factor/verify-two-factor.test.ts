import { createPost, listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { appCode, turnTwoFactorOn } from '@patchbay/test-kit/server/authenticator.ts';
import { readBody, readError, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findFirstMembership } from '#db/auth/user-repo.ts';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { LOGIN_LOCK_MS } from '#domain/auth/login-throttle.ts';
import { invite } from '#domain/org/members/invitations.ts';
import { MAX_SECOND_FACTOR_FAILURES } from '#domain/sign-in/two-factor/second-factor.ts';
import {
  expectRefused,
  PASSWORD,
  PATH,
  STEP_MS,
  startTwoFactorApp,
} from './verify-two-factor.test-support.ts';

const { app, guarded, codeOf, verify, challenge } = await startTwoFactorApp();

const listSessions = ({ user_id }: TestOrg) =>
  app.db.directory
    .select()
    .from(refreshSessionTable)
    .where(eq(refreshSessionTable.user_id, user_id));

it('logs in by an authentication code, and no session opens before it', async () => {
  const org = await guarded();
  const before = (await listSessions(org)).length;
  const token = await challenge(org);
  expect(await listSessions(org)).toHaveLength(before);
  const response = await verify(token, codeOf(org));
  expect(response.status).toBe(200);
  const body = await readSignedInBody(response);
  expect(body).toMatchObject({
    user: { _id: org.user_id, two_factor_enabled: true },
    org: { _id: org.org_id, test_key: org.testKey },
  });
  expect(await listSessions(org)).toHaveLength(before + 1);
  expect((await listAuditEvents(app, org.org_id)).at(-1)).toMatchObject({
    event_type: 'LOGIN',
    actor_id: org.user_id,
  });
});

it('a challenge token gives no access by itself, and no other token works as one', async () => {
  const org = await guarded();
  const token = await challenge(org);
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/v1/org', '/api/v1/auth/access-token']) {
    expect((await fetch(`${app.url}${path}`, { headers })).status).toBe(401);
  }
  await expectRefused(await verify(org.accountToken, codeOf(org)), 'INVALID_TOKEN');
  await expectRefused(await verify('made.up.token', codeOf(org)), 'INVALID_TOKEN');
});

it('accepts an invitation with the sign-in that the second factor finishes, not before', async () => {
  const [org, host] = [await guarded(), await app.makeOrg()];
  const { token: invite_token } = await invite(app.app.services, {
    org_id: host.org_id,
    email: org.email,
    name: null,
    role: 'developer',
    invited_by: host.user_id,
  });
  const loginBody = { email: org.email, password: PASSWORD, invite_token };
  const first = await readBody<'login'>(await createPost(app)('/api/v3/auth/login', loginBody));
  const token = 'challenge_token' in first ? first.challenge_token : '';
  expect((await verify(token, '00000-00000')).status).toBe(401);
  const isMember = () =>
    findFirstMembership(app.db.directory, org.user_id, { org_id: host.org_id });
  expect(await isMember()).toBeNull();
  const body = await readSignedInBody(await verify(token, codeOf(org)));
  expect(body).toMatchObject({ user: { role: 'developer' }, org: { _id: host.org_id } });
  expect(await isMember()).not.toBeNull();
});

it('accepts a code once, and none of an older step after it', async () => {
  const org = await guarded();
  const code = codeOf(org);
  expect((await verify(await challenge(org), code)).status).toBe(200);
  await expectRefused(await verify(await challenge(org), code), 'OTP_INVALID');
  await expectRefused(await verify(await challenge(org), codeOf(org, -30)), 'OTP_INVALID');
});

it('the code that turned it on does not sign in', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const { secret } = await turnTwoFactorOn(app, org.accountToken);
  const [row] = await app.db.directory
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, org.user_id));
  const usedAt = new Date((row?.totp_last_step ?? 0) * STEP_MS);
  await expectRefused(await verify(await challenge(org), appCode(secret, usedAt)), 'OTP_INVALID');
});

it.each(['app', 'recovery'] as const)(
  'of concurrent requests with one %s code, from many addresses, one signs in',
  async (kind) => {
    const org = await guarded();
    const code = kind === 'app' ? codeOf(org) : (org.recovery_codes[0] ?? '');
    const addresses = Array.from({ length: 8 }, (_, index) => `198.51.100.${index + 1}`);
    const tokens = await Promise.all(addresses.map((from) => challenge(org, from)));
    const responses = await Promise.all(
      tokens.map((token, index) => verify(token, code, addresses[index] ?? '')),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(401)]);
  },
);

it('a recovery code signs in once, and only its own user', async () => {
  const [org, otherUser] = [await guarded(), await guarded()];
  const [code = ''] = org.recovery_codes;
  await expectRefused(await verify(await challenge(otherUser), code), 'OTP_INVALID');
  expect((await verify(await challenge(org), code)).status).toBe(200);
  await expectRefused(await verify(await challenge(org), code), 'OTP_INVALID');
});

it('counts wrong codes by email and address, past which the right one is refused too', async () => {
  const org = await guarded();
  const here = '203.0.113.5';
  const token = await challenge(org, here);
  const statuses: number[] = [];
  for (const code of ['000000', 'aaaaa-aaaaa', '000000']) {
    statuses.push((await verify(token, code, here)).status);
  }
  expect(statuses).toEqual([401, 401, 423]);
  const locked = await verify(token, codeOf(org), here);
  expect(locked.status).toBe(423);
  expect(locked.headers.get('retry-after')).toBe(String(LOGIN_LOCK_MS / 1000));
  // A right password does not forget them, nor is a second factor elsewhere locked.
  const again = await challenge(org, here);
  expect((await verify(again, codeOf(org), here)).status).toBe(423);
  expect((await verify(again, codeOf(org), '203.0.113.6')).status).toBe(200);
  const failures = (await listAuditEvents(app, org.org_id)).filter(
    ({ event_type }) => event_type === 'LOGIN_FAILED',
  );
  expect(failures).toHaveLength(3);
});

it('stops guessing from many addresses, until the lock is over', async () => {
  const org = await guarded();
  const token = await challenge(org);
  for (let count = 0; count < MAX_SECOND_FACTOR_FAILURES; count += 1) {
    await verify(token, '00000-00000', `198.51.100.${100 + count}`);
  }
  expect((await verify(token, codeOf(org), '198.51.100.99')).status).toBe(401);
  app.advanceClock(LOGIN_LOCK_MS + 1000);
  expect((await verify(await challenge(org), codeOf(org), '198.51.100.99')).status).toBe(200);
});

it('a challenge expires after five minutes, and by a new password', async () => {
  const org = await guarded();
  const late = await challenge(org);
  app.advanceClock(5 * 60_000 + 1000);
  await expectRefused(await verify(late, codeOf(org)), 'INVALID_TOKEN');
  const stale = await challenge(org);
  await app.db.directory
    .update(appUserTable)
    .set({ password_hash: 'another' })
    .where(eq(appUserTable._id, org.user_id));
  await expectRefused(await verify(stale, codeOf(org)), 'INVALID_TOKEN');
});

it.each([
  ['/code', { code: '1234567' }],
  ['/code', { code: 'ABCDE-ABCDE' }],
  ['/challenge_token', { challenge_token: '' }],
])('names %s of bad input', async (pointer, wrong) => {
  const body = { challenge_token: 'any', code: '123456', ...wrong };
  const response = await createPost(app)(PATH, body);
  expect(response.status).toBe(400);
  expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer }]);
});
