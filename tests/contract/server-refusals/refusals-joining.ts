// The documented errors of sign-up and invitations.

import { newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { invite } from '../../../server/src/domain/org/members/invitations.ts';
import type { Refusal } from './refusal.ts';

const PERSON = { first_name: 'Rosa', last_name: 'Lind', password: 'a long enough secret' };
const SIGNUP = {
  ...PERSON,
  email: 'new-user@quietharbor.example',
  otp: '000000',
  org: { name: 'Quiet Harbor' },
};
const TOKEN = 'x'.repeat(43);

const signUp: Refusal[] = [
  {
    operation: 'signup',
    status: 400,
    title: 'a made-up code',
    changes: { body: SIGNUP },
    error_code: 'OTP_INVALID',
    field: ['body', '/otp'],
  },
  {
    operation: 'signup',
    status: 400,
    title: 'a name that is too short',
    changes: { body: { ...SIGNUP, org: { name: 'Q' } } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/org/name'],
    isMalformed: true,
  },
  {
    operation: 'signup',
    status: 403,
    title: 'an installation where it is closed',
    changes: { body: SIGNUP },
    error_code: 'SIGNUP_CLOSED',
    isWhereSignupIsClosed: true,
  },
  {
    operation: 'signup',
    status: 409,
    title: 'an email that has an account, by its code',
    prepare: async (app) => {
      const { email } = await app.makeOrg();
      return { body: { ...SIGNUP, email, otp: await newCode(app, email) } };
    },
    error_code: 'EMAIL_TAKEN',
    field: ['body', '/email'],
  },
  {
    operation: 'signup',
    status: 423,
    title: 'a fourth try',
    changes: { body: { ...SIGNUP, email: 'locked-signup@quietharbor.example' } },
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
  {
    operation: 'postSignup',
    status: 400,
    title: 'a flow that is none',
    changes: { body: { flow: 'magic' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/flow'],
    isMalformed: true,
  },
  {
    operation: 'postSignup',
    status: 403,
    title: 'a role that is too low',
    prepare: async (app) => {
      const { org_id } = await app.makeOrg();
      const { accountToken } = await makeMember(app, org_id, 'developer');
      return { secrets: { accountToken } };
    },
    error_code: 'ROLE_TOO_LOW',
  },
];

const invitations: Refusal[] = [
  {
    operation: 'getInvitation',
    status: 404,
    title: 'a made-up token',
    error_code: 'RESOURCE_NOT_FOUND',
  },
  {
    operation: 'getInvitation',
    status: 400,
    title: 'a token that is none',
    changes: { body: { token: 'short' } },
    error_code: 'VALIDATION_ERROR',
    isMalformed: true,
  },
  {
    operation: 'acceptInvitation',
    status: 404,
    title: 'a made-up token',
    changes: { body: { ...PERSON, token: TOKEN } },
    error_code: 'RESOURCE_NOT_FOUND',
  },
  {
    operation: 'acceptInvitation',
    status: 400,
    title: 'a password that is too short',
    changes: { body: { ...PERSON, token: TOKEN, password: 'short' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/password'],
    isMalformed: true,
  },
  {
    operation: 'acceptInvitation',
    status: 409,
    title: 'an email that has an account',
    prepare: async (app) => {
      const [host, { email }] = [await app.makeOrg(), await app.makeOrg()];
      const { token } = await invite(app.app.services, {
        org_id: host.org_id,
        email,
        name: null,
        role: 'developer',
        invited_by: host.user_id,
      });
      return { body: { ...PERSON, token } };
    },
    error_code: 'EMAIL_TAKEN',
  },
];

export const joiningRefusals: readonly Refusal[] = [...signUp, ...invitations];
