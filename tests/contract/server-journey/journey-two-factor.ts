// A second factor from setup to removal, and the sessions. The steps start and end signed out.

import { appCode } from '@patchbay/test-kit/server/authenticator.ts';
import { expect } from 'vitest';
import { plain, step } from './journey-step.ts';

/** Values that steps pass on. */
const noted = { secret: '', recovery_codes: [''], challenge_token: '', session_id: '' };

const on = [
  step(
    'login',
    null,
    'signs in without a second factor',
    ({ org, password }) => ({ body: { email: org.email, password } }),
    (body, { secrets }) => {
      secrets.accountToken = 'token' in body ? body.token : '';
    },
  ),
  step('getTwoFactor', 'accountToken', 'is off', plain, (body) => {
    expect(body).toMatchObject({ enabled: false, recovery_codes_left: 0 });
  }),
  step('setUpTwoFactor', 'accountToken', 'returns a secret', plain, (body, { org }) => {
    expect(body.account).toBe(org.email);
    noted.secret = body.secret;
  }),
  step(
    'enableTwoFactor',
    'accountToken',
    'takes a first code',
    ({ app }) => ({ body: { code: appCode(noted.secret, app.app.services.clock()) } }),
    (body) => {
      noted.recovery_codes = body.recovery_codes;
    },
  ),
  step('getTwoFactor', 'accountToken', 'is on', plain, (body) => {
    expect(body).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  }),
];

const signIn = [
  step(
    'login',
    null,
    'requires the second factor',
    ({ org, password }) => ({ body: { email: org.email, password } }),
    (body) => {
      expect(body).toMatchObject({ methods: ['authenticator', 'recovery_code'] });
      noted.challenge_token = 'challenge_token' in body ? body.challenge_token : '';
    },
  ),
  step(
    'verifyTwoFactor',
    null,
    'takes a recovery code',
    () => ({
      body: { challenge_token: noted.challenge_token, code: noted.recovery_codes[0] ?? '' },
    }),
    (body, { org, secrets }) => {
      expect(body).toMatchObject({ user: { _id: org.user_id } });
      secrets.accountToken = 'token' in body ? body.token : '';
    },
  ),
];

const sessions = [
  step('listSessions', 'accountToken', 'shows this one first', plain, (body) => {
    expect(body.length).toBeGreaterThan(1);
    expect(body.map(({ is_current }) => is_current).indexOf(true)).toBe(0);
    noted.session_id = body[1]?._id ?? '';
  }),
  step(
    'deleteSession',
    'accountToken',
    'signs another one out',
    () => ({ path: { id: noted.session_id } }),
    (body) => {
      expect(body.success).toBe(true);
    },
  ),
  step('listSessions', 'accountToken', 'shows it no more', plain, (body) => {
    expect(body.map(({ _id }) => _id)).not.toContain(noted.session_id);
  }),
  step('deleteOtherSessions', 'accountToken', 'signs all others out', plain, (body) => {
    expect(Object.keys(body)).toEqual(['ended']);
  }),
  step('listSessions', 'accountToken', 'shows one', plain, (body) => {
    expect(body).toMatchObject([{ is_current: true }]);
  }),
];

const off = [
  step(
    'createRecoveryCodes',
    'accountToken',
    'makes new ones',
    ({ password }) => ({ body: { password } }),
    (body) => {
      expect(body.recovery_codes).not.toContain(noted.recovery_codes[1]);
    },
  ),
  step(
    'disableTwoFactor',
    'accountToken',
    'turns it off',
    ({ password }) => ({ body: { password } }),
    (body) => {
      expect(body.success).toBe(true);
    },
  ),
  step('logout', 'accountToken', 'signs out', plain, (body, { secrets }) => {
    expect(body.success).toBe(true);
    delete secrets.accountToken;
  }),
];

export const twoFactorSteps = [...on, ...signIn, ...sessions, ...off];
