// All kinds of sign-in, and new passwords. The steps end signed out, with the password in the journey.

import { mailedCode, newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appUserTable } from '../../../server/src/db/schema/org/user.ts';
import { plain, step } from './journey-step.ts';

/** An operator of the installation under test. */
export const MASTER_EMAIL = 'ops@patchbay.example';

const codes = [
  step(
    'sendOtp',
    null,
    'mails a code',
    ({ org }) => ({ body: { email: org.email } }),
    (body) => {
      expect(body).toMatchObject({ success: true, expires_in: 600 });
    },
  ),
  step(
    'login',
    null,
    'signs in by the code',
    async ({ app, org }) => ({
      body: { email: org.email, otp: await mailedCode(app, org.email) },
    }),
    (body, { org }) => {
      expect(body).toMatchObject({ user: { _id: org.user_id }, org: { _id: org.org_id } });
    },
  ),
];

const passwords = [
  step(
    'sendResetOtp',
    null,
    'mails a code',
    ({ org }) => ({ body: { email: org.email } }),
    (body) => {
      expect(body).toMatchObject({ success: true, expires_in: 600 });
    },
  ),
  step(
    'resetPasswordExternal',
    null,
    'sets a new password by the code',
    async (journey) => {
      const { app, org } = journey;
      journey.password = 'a first new password';
      const otp = await mailedCode(app, org.email);
      return { body: { email: org.email, otp, new_password: journey.password } };
    },
    (body) => {
      expect(body.success).toBe(true);
    },
  ),
  step(
    'login',
    null,
    'signs in with it',
    ({ org, password }) => ({ body: { email: org.email, password } }),
    (body, { secrets }) => {
      expect(body).toHaveProperty('token');
      secrets.accountToken = 'token' in body ? body.token : '';
    },
  ),
  step(
    'resetPassword',
    'accountToken',
    'sets another one by the old one',
    (journey) => {
      const old_password = journey.password;
      journey.password = 'a second new password';
      return { body: { old_password, new_password: journey.password } };
    },
    (body) => {
      expect(body.success).toBe(true);
    },
  ),
];

/** A value that steps pass on. */
const noted = { challenge_token: '' };

const byAdmin = [
  step(
    'login',
    null,
    'requires a new password after an admin has set one',
    async (journey) => {
      const { app, org } = journey;
      await app.db.directory
        .update(appUserTable)
        .set({ password_set_by_admin: true })
        .where(eq(appUserTable._id, org.user_id));
      return { body: { email: org.email, password: journey.password } };
    },
    (body) => {
      expect(body).toMatchObject({ new_password_required: true, expires_in: 300 });
      noted.challenge_token = 'challenge_token' in body ? body.challenge_token : '';
    },
  ),
  step(
    'setNewPassword',
    null,
    'sets it and signs in',
    (journey) => {
      journey.password = 'a third new password';
      const { challenge_token } = noted;
      return { body: { challenge_token, new_password: journey.password } };
    },
    (body, { org, secrets }) => {
      expect(body.user._id).toBe(org.user_id);
      secrets.accountToken = body.token;
    },
  ),
];

const master = [
  step(
    'loginMaster',
    null,
    'signs staff in as the user',
    async ({ app, org }) => {
      await app.grantSupportAccess(org);
      const otp = await newCode(app, MASTER_EMAIL);
      return { body: { master_email: MASTER_EMAIL, user_email: org.email, otp } };
    },
    (body, { org, secrets }) => {
      expect(body).toMatchObject({ user: { _id: org.user_id }, master: { email: MASTER_EMAIL } });
      secrets.accountToken = body.token;
    },
  ),
  step('logout', 'accountToken', 'ends the session of staff', plain, (body, { secrets }) => {
    expect(body.success).toBe(true);
    delete secrets.accountToken;
  }),
];

export const authSteps = [...codes, ...passwords, ...byAdmin, ...master];
