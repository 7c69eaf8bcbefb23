// One new user creates an organization, and another one is invited to it. The steps end signed out.

import { newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { expect } from 'vitest';
import { invite } from '../../../server/src/domain/org/members/invitations.ts';
import { plain, step } from './journey-step.ts';

const ROSA = {
  email: 'rosa@quietharbor.example',
  first_name: 'Rosa',
  last_name: 'Lind',
  password: 'a long enough secret',
  org: { name: 'Quiet Harbor' },
};
const NOOR = { first_name: 'Noor', last_name: 'Haddad', password: 'a long enough secret' };

/** Values that steps pass on. */
const noted = { org_id: '', user_id: '', token: '' };

const signUp = [
  step(
    'postSignup',
    null,
    'confirms a flow',
    () => ({ body: { flow: 'default' } }),
    (body) => {
      expect(body).toEqual({ success: true, flow: 'default' });
    },
  ),
  step(
    'signup',
    null,
    'makes an organization and its owner',
    async ({ app }) => ({ body: { ...ROSA, otp: await newCode(app, ROSA.email) } }),
    ({ token, user, org }, { secrets }) => {
      expect(user.role).toBe('owner');
      expect(org).toMatchObject({ name: 'Quiet Harbor', onboarding_progress: { complete: false } });
      Object.assign(noted, { org_id: org._id, user_id: user._id });
      secrets.accountToken = token;
    },
  ),
  step('postSignup', 'accountToken', 'begins with the demo', plain, (body) => {
    expect(body.flow).toBe('demo');
  }),
  step('getOrg', 'accountToken', 'is seeded', plain, (body, { secrets }) => {
    expect(body).toMatchObject({ _id: noted.org_id, is_seed: true });
    delete secrets.accountToken;
  }),
];

const join = [
  step(
    'getInvitation',
    null,
    'names the organization',
    async ({ app }) => {
      const { token } = await invite(app.app.services, {
        org_id: noted.org_id,
        email: 'noor.haddad@quietharbor.example',
        name: 'Noor Haddad',
        role: 'developer',
        invited_by: noted.user_id,
      });
      noted.token = token;
      return { body: { token } };
    },
    (body) => {
      expect(body).toMatchObject({
        email: 'noor.haddad@quietharbor.example',
        org_name: 'Quiet Harbor',
        invited_by: 'Rosa Lind',
        has_account: false,
      });
    },
  ),
  step(
    'acceptInvitation',
    null,
    'makes a member',
    () => ({ body: { ...NOOR, token: noted.token } }),
    ({ user, org }) => {
      expect(user.role).toBe('developer');
      expect(org._id).toBe(noted.org_id);
    },
  ),
];

export const joiningSteps = [...signUp, ...join];
