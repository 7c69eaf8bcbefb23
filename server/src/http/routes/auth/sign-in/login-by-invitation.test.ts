import { createPost, listAuditEvents, newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { readBody, readError, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { findFirstMembership } from '#db/auth/user-repo.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { INVITATION_SECONDS, invite } from '#domain/org/members/invitations.ts';
import { completeSignIn, openChallenge } from '#domain/sign-in/finish-sign-in.ts';

const PASSWORD = 'green-orchid-7';
const DEVICE = { user_agent: 'Firefox', ip_address: '198.51.100.7' };
const CHALLENGE = { step: 'second_factor', device: DEVICE } as const;

const app = await startTestApp();
afterAll(() => app.close());

async function invited(options: { to?: string } = {}) {
  const [guest, host] = [await app.makeOrg({ password: PASSWORD }), await app.makeOrg()];
  const { token, _id } = await invite(app.app.services, {
    org_id: host.org_id,
    email: options.to ?? guest.email,
    name: null,
    role: 'developer',
    invited_by: host.user_id,
  });
  return { guest, host, invite_token: token, invitation_id: _id };
}

const login = (body: object) => createPost(app)('/api/v3/auth/login', body);
const roleIn = async (user_id: string, org_id: string) =>
  (await findFirstMembership(app.db.directory, user_id, { org_id }))?.role;

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({
    error_code: 'VALIDATION_ERROR',
    details: [{ in: 'body', pointer: '/invite_token' }],
  });
}

it.each(['password', 'otp'])('joins and signs in with the %s, once', async (kind) => {
  const { guest, host, invite_token } = await invited();
  const { email } = guest;
  const factor = kind === 'otp' ? { otp: await newCode(app, email) } : { password: PASSWORD };
  const body = await readSignedInBody(await login({ email, ...factor, invite_token }));
  expect(body).toMatchObject({ user: { role: 'developer' }, org: { _id: host.org_id } });
  expect(body.org.team).toHaveLength(2);
  expect((await listAuditEvents(app, host.org_id)).map(({ event_type }) => event_type)).toEqual([
    'INVITATION_ACCEPTED',
    'LOGIN',
  ]);
  await expectRefused(await login({ email, password: PASSWORD, invite_token }));
});

it('does not join by a wrong password', async () => {
  const { guest, host, invite_token } = await invited();
  const response = await login({ email: guest.email, password: 'wrong', invite_token });
  expect(response.status).toBe(401);
  expect(await roleIn(guest.user_id, host.org_id)).toBeUndefined();
});

it('is for the email that was invited, and costs others neither a try nor a code', async () => {
  const { guest, invite_token } = await invited({ to: 'guest@brightdesk.example' });
  const { email } = guest;
  const otp = await newCode(app, email);
  for (let count = 0; count < 4; count += 1) {
    await expectRefused(await login({ email, otp, invite_token }));
  }
  expect((await login({ email, otp })).status).toBe(200);
});

it('expires after seven days, and is unknown without a row', async () => {
  const { guest, invite_token } = await invited();
  const { email } = guest;
  await expectRefused(await login({ email, password: PASSWORD, invite_token: 'x'.repeat(43) }));
  app.advanceClock(INVITATION_SECONDS * 1000 + 1000);
  await expectRefused(await login({ email, password: PASSWORD, invite_token }));
});

it('two concurrent tabs make one membership', async () => {
  const { guest, host, invite_token } = await invited();
  const body = { email: guest.email, password: PASSWORD, invite_token };
  const responses = await Promise.all([login(body), login(body)]);
  expect(responses.map(({ status }) => status)).toContain(200);
  expect(await roleIn(guest.user_id, host.org_id)).toBe('developer');
  const events = await listAuditEvents(app, host.org_id);
  expect(events.filter(({ event_type }) => event_type === 'INVITATION_ACCEPTED')).toHaveLength(1);
});

it('a member who is invited again keeps the role', async () => {
  const { guest, host, invite_token } = await invited();
  await app.addMember(host.org_id, guest.user_id, 'admin');
  const { email } = guest;
  const { user } = await readSignedInBody(await login({ email, password: PASSWORD, invite_token }));
  expect(user.role).toBe('admin');
});

it('a user with a second factor joins after it', async () => {
  const { guest, host, invite_token } = await invited();
  const { email, user_id } = guest;
  await app.db.directory
    .update(appUserTable)
    .set({ two_factor_enabled: true })
    .where(eq(appUserTable._id, user_id));
  const first = await readBody<'login'>(await login({ email, password: PASSWORD, invite_token }));
  expect(await roleIn(user_id, host.org_id)).toBeUndefined();
  const token = 'challenge_token' in first ? first.challenge_token : '';
  const { services } = app.app;
  const body = await completeSignIn(services, await openChallenge(services, token, CHALLENGE));
  expect(body).toMatchObject({ user: { role: 'developer' }, org: { _id: host.org_id } });
  expect(await roleIn(user_id, host.org_id)).toBe('developer');
  await expect(openChallenge(services, token, CHALLENGE)).rejects.toThrow('took too long');
});
