import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { countLockWaits } from '#test/lock-waits.ts';
import { until } from '#test/until.ts';
import { completeSignIn, finishSignIn } from './finish-sign-in.ts';

const PASSWORD = 'green-orchid-7';
const DEVICE = { user_agent: 'Firefox', ip_address: '198.51.100.7' };

const app = await startTestApp();
afterAll(() => app.close());

type UserChange = Partial<typeof appUserTable.$inferInsert>;

const countSessions = ({ user_id }: TestOrg) =>
  app.db.directory.$count(refreshSessionTable, eq(refreshSessionTable.user_id, user_id));
const check = ({ email }: TestOrg) =>
  app.app.services.auth.signIn({ email, factor: { password: PASSWORD }, device: DEVICE });

const changes: [string, UserChange][] = [
  ['password', { password_hash: 'another' }],
  ['email', {}],
  ['second factor', { two_factor_enabled: true, totp_secret_encrypted: 'v1.encrypted' }],
];

describe('a sign-in whose first factor was checked', () => {
  it.each(changes)('opens no session if the %s changed', async (what, change) => {
    const org = await app.makeOrg({ password: PASSWORD });
    const who = await check(org);
    const values = what === 'email' ? { email: `new-${org.email}` } : change;
    await app.db.directory
      .update(appUserTable)
      .set(values)
      .where(eq(appUserTable._id, org.user_id));
    const before = await countSessions(org);
    await expect(finishSignIn(app.app.services, who)).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
      status: 401,
    });
    expect(await countSessions(org)).toBe(before);
  });

  it('opens one if nothing changed', async () => {
    const org = await app.makeOrg({ password: PASSWORD });
    const before = await countSessions(org);
    expect(await finishSignIn(app.app.services, await check(org))).toHaveProperty('token');
    expect(await countSessions(org)).toBe(before + 1);
  });
});

it('a verified second factor opens no session once it was removed', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const change = (values: UserChange) =>
    app.db.directory.update(appUserTable).set(values).where(eq(appUserTable._id, org.user_id));
  await change({ two_factor_enabled: true, totp_secret_encrypted: 'v1.encrypted' });
  const who = await check(org);
  await change({ two_factor_enabled: false, totp_secret_encrypted: null });
  await expect(completeSignIn(app.app.services, who)).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
});

it('waits for a change that is not committed yet, and opens no session after it', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const before = await countSessions(org);
  const who = await check(org);
  const response = await app.db.directory.transaction(async (tx) => {
    await tx
      .update(appUserTable)
      .set({ password_hash: 'another' })
      .where(eq(appUserTable._id, org.user_id));
    const finishing = finishSignIn(app.app.services, who).then(
      () => 'a session',
      (error: unknown) => error,
    );
    await until(async () => (await countLockWaits(app)) === 1);
    expect(await countSessions(org)).toBe(before);
    return { finishing };
  });
  expect(await response.finishing).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await countSessions(org)).toBe(before);
});
