import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { findUser } from '#db/auth/user-repo.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { completeSignIn, finishSignIn, openChallenge } from './finish-sign-in.ts';

const DEVICE = { user_agent: 'Firefox', ip_address: '198.51.100.7' };

const app = await startTestApp();
afterAll(() => app.close());

type UserChange = Partial<typeof appUserTable.$inferInsert>;

async function change(user_id: string, values: UserChange): Promise<void> {
  await app.db.directory.update(appUserTable).set(values).where(eq(appUserTable._id, user_id));
}

async function challenged() {
  const { org_id, user_id } = await app.makeOrg();
  await change(user_id, { two_factor_enabled: true });
  const user = await findUser(app.db.directory, user_id);
  if (user === null) {
    throw new Error('The user is gone.');
  }
  const result = await finishSignIn(app.app.services, {
    user,
    org_id,
    role: 'owner',
    device: DEVICE,
  });
  if (!('two_factor_required' in result)) {
    throw new Error('No second factor was required.');
  }
  return { org_id, user_id, challenge_token: result.challenge_token };
}

const open = (token: string) =>
  openChallenge(app.app.services, token, { step: 'second_factor', device: DEVICE });

it('a challenge identifies its user, and leads to a session', async () => {
  const { org_id, user_id, challenge_token } = await challenged();
  const who = await open(challenge_token);
  expect(who).toMatchObject({ org_id, role: 'owner', user: { _id: user_id }, device: DEVICE });
  expect(await completeSignIn(app.app.services, who)).toMatchObject({
    user: { _id: user_id, two_factor_enabled: true },
    org: { _id: org_id },
  });
});

it('a challenge is not a credential by itself, and no other token is a challenge', async () => {
  const { org_id, user_id, challenge_token } = await challenged();
  const { services } = app.app;
  expect(await services.auth.tokens.verify(challenge_token)).toBeNull();
  const headers = { authorization: `Bearer ${challenge_token}` };
  expect((await fetch(`${app.url}/api/v1/org`, { headers })).status).toBe(401);
  const account = await services.auth.tokens.signAccount({ user_id, org_id, session_id: 'one' });
  await expect(open(account)).rejects.toThrow('took too long');
});

it('a challenge expires after five minutes', async () => {
  const { challenge_token } = await challenged();
  app.advanceClock(299_000);
  await open(challenge_token);
  app.advanceClock(2_000);
  await expect(open(challenge_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 401 });
});

const changes: [string, (user_id: string) => Promise<unknown>][] = [
  ['its email', (user_id) => change(user_id, { email: `new-${user_id}@brightdesk.example` })],
  ['its password', (user_id) => change(user_id, { password_hash: 'another' })],
  ['its second factor', (user_id) => change(user_id, { two_factor_enabled: false })],
];
it.each(changes)('a challenge is void once the user changes %s', async (_what, apply) => {
  const { user_id, challenge_token } = await challenged();
  await apply(user_id);
  await expect(open(challenge_token)).rejects.toThrow('took too long');
});
