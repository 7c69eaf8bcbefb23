// The documented errors of sign-in and new passwords.

import { newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { openSession } from '../../../server/src/domain/auth/session/refresh-session.ts';
import { MASTER_EMAIL } from '../server-journey/journey-auth.ts';
import type { Refusal } from './refusal.ts';

const EMAIL = { email: 'unknown@brightdesk.example' };
const GOOD_RESET = {
  email: 'unknown-resets@brightdesk.example',
  otp: '000000',
  new_password: 'a new password',
};
const GOOD_MASTER = { master_email: MASTER_EMAIL, user_email: EMAIL.email, otp: '000000' };

const codes: Refusal[] = [
  ...(['sendOtp', 'sendResetOtp'] as const).map((operation) => ({
    operation,
    status: 429,
    title: 'a code too many for one email',
    changes: { body: { email: `too-many-by-${operation}@brightdesk.example` } },
    error_code: 'RATE_LIMITED',
    times: operation === 'sendOtp' ? 6 : 4,
  })),
  ...(['sendOtp', 'sendResetOtp'] as const).map((operation) => ({
    operation,
    status: 400,
    title: 'an email that is none',
    changes: { body: { email: 'not an address' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/email'] as ['body', string],
    isMalformed: true as const,
  })),
  {
    operation: 'login',
    status: 401,
    title: 'a made-up code',
    changes: { body: { ...EMAIL, otp: '000000' } },
    error_code: 'OTP_INVALID',
    field: ['body', '/otp'],
  },
  {
    operation: 'login',
    status: 400,
    title: 'a made-up invitation',
    changes: { body: { ...EMAIL, password: 'any', invite_token: 'x'.repeat(43) } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/invite_token'],
  },
];

const passwords: Refusal[] = [
  {
    operation: 'resetPasswordExternal',
    status: 400,
    title: 'a made-up code',
    changes: { body: GOOD_RESET },
    error_code: 'OTP_INVALID',
    field: ['body', '/otp'],
  },
  {
    operation: 'resetPasswordExternal',
    status: 400,
    title: 'a password that is too short',
    changes: { body: { ...GOOD_RESET, new_password: 'short' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/new_password'],
    isMalformed: true,
  },
  {
    operation: 'resetPasswordExternal',
    status: 423,
    title: 'a fourth try',
    changes: { body: { ...GOOD_RESET, email: 'locked-reset@brightdesk.example' } },
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
  {
    operation: 'setNewPassword',
    status: 401,
    title: 'a made-up challenge',
    error_code: 'INVALID_TOKEN',
  },
  {
    operation: 'setNewPassword',
    status: 400,
    title: 'a password that is too short',
    changes: { body: { challenge_token: 'any', new_password: 'short' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/new_password'],
    isMalformed: true,
  },
  {
    operation: 'login',
    status: 400,
    title: 'a code beside a password',
    changes: { body: { ...EMAIL, password: 'any', otp: '000000' } },
    error_code: 'VALIDATION_ERROR',
    isMalformed: true,
  },
  {
    operation: 'resetPassword',
    status: 400,
    title: 'a password that everybody tries first',
    changes: { body: { old_password: 'any', new_password: 'password123' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/new_password'],
  },
  {
    operation: 'resetPassword',
    status: 400,
    title: 'a wrong old password',
    changes: { body: { old_password: 'wrong', new_password: 'a new password' } },
    error_code: 'OLD_PASSWORD_WRONG',
    field: ['body', '/old_password'],
  },
  {
    operation: 'resetPassword',
    status: 423,
    title: 'a fourth try',
    changes: { body: { old_password: 'wrong', new_password: 'a new password' } },
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
  {
    operation: 'resetPassword',
    status: 403,
    title: 'a master session',
    prepare: async (app) => {
      const org = await app.makeOrg();
      await app.grantSupportAccess(org);
      const ends_at = new Date(app.app.services.clock().getTime() + 3_600_000);
      const master = { email: MASTER_EMAIL, ends_at };
      const { token } = await openSession(app.app.services, { ...org, master });
      return { secrets: { accountToken: token } };
    },
    error_code: 'MASTER_NOT_ALLOWED',
  },
];

const master: Refusal[] = [
  {
    operation: 'loginMaster',
    status: 401,
    title: 'an unknown user',
    prepare: async (app) => ({
      body: { ...GOOD_MASTER, otp: await newCode(app, MASTER_EMAIL) },
    }),
    error_code: 'OTP_INVALID',
    field: ['body', '/otp'],
  },
  {
    operation: 'loginMaster',
    status: 403,
    title: 'an organization that gave no leave',
    prepare: async (app) => {
      const { email } = await app.makeOrg();
      const otp = await newCode(app, MASTER_EMAIL);
      return { body: { ...GOOD_MASTER, user_email: email, otp } };
    },
    error_code: 'MASTER_LOGIN_DISABLED',
  },
  {
    operation: 'loginMaster',
    status: 400,
    title: 'a code that is none',
    changes: { body: { ...GOOD_MASTER, otp: 'abcdef' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/otp'],
    isMalformed: true,
  },
  {
    operation: 'loginMaster',
    status: 423,
    title: 'a fourth try',
    changes: { body: { ...GOOD_MASTER, master_email: 'locked-staff@patchbay.example' } },
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
];

export const authRefusals: readonly Refusal[] = [...codes, ...passwords, ...master];
