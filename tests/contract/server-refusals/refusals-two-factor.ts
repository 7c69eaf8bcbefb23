// The documented errors of second factors and the list of sessions.

import { turnTwoFactorOn } from '@patchbay/test-kit/server/authenticator.ts';
import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { refreshSessionTable } from '../../../server/src/db/schema/auth/refresh-session.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { prepareHeldBack, type Refusal } from './refusal.ts';

const PASSWORD = 'green-orchid-7';

async function asMaster(app: TestApp): Promise<RequestChanges> {
  return { secrets: { accountToken: await masterTokenFor(app, await app.makeOrg()) } };
}

async function asGuarded(app: TestApp): Promise<RequestChanges> {
  const { accountToken } = await app.makeOrg({ password: PASSWORD });
  await turnTwoFactorOn(app, accountToken);
  return { secrets: { accountToken } };
}

async function withWrongPassword(app: TestApp): Promise<RequestChanges> {
  const { accountToken } = await app.makeOrg({ password: PASSWORD });
  return { secrets: { accountToken }, body: { password: 'wrong' } };
}

async function withChallenge(app: TestApp): Promise<RequestChanges> {
  const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
  await turnTwoFactorOn(app, accountToken);
  const response = await fetch(`${app.url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = await readBody<'login'>(response);
  const challenge_token = 'challenge_token' in body ? body.challenge_token : '';
  return { body: { challenge_token, code: '00000-00000' } };
}

const master: Refusal[] = (
  [
    'setUpTwoFactor',
    'enableTwoFactor',
    'disableTwoFactor',
    'createRecoveryCodes',
    'deleteSession',
    'deleteOtherSessions',
  ] as const
).map((operation) => ({
  operation,
  status: 403,
  title: 'a master session',
  prepare: asMaster,
  error_code: 'MASTER_NOT_ALLOWED',
}));

const malformed: Refusal[] = [
  ...(['getTwoFactor', 'setUpTwoFactor', 'listSessions', 'deleteOtherSessions'] as const).map(
    (operation) => ({
      ...invalid(operation, 'an environment that is none', 'header', '/environment'),
      changes: { headers: { environment: 'staging' } },
    }),
  ),
  ...(['disableTwoFactor', 'createRecoveryCodes'] as const).map((operation) => ({
    ...invalid(operation, 'no password', 'body', '/password'),
    changes: { body: {} },
  })),
  {
    ...invalid('verifyTwoFactor', 'a code in another form', 'body', '/code'),
    changes: { body: { challenge_token: 'any', code: 'ABCDE-ABCDE' } },
  },
  {
    ...invalid('deleteSession', 'an id that is none', 'path', '/id'),
    changes: { path: { id: 'x'.repeat(24) } },
  },
].map((refusal) => ({ ...refusal, isMalformed: true }));

const setUp: Refusal[] = [
  {
    operation: 'setUpTwoFactor',
    status: 409,
    title: 'one that is on',
    prepare: asGuarded,
    error_code: 'TWO_FACTOR_ENABLED',
  },
  {
    operation: 'enableTwoFactor',
    status: 409,
    title: 'a set-up that was not started',
    error_code: 'TWO_FACTOR_NOT_SET_UP',
  },
  {
    operation: 'enableTwoFactor',
    status: 409,
    title: 'one that is on',
    prepare: asGuarded,
    error_code: 'TWO_FACTOR_ENABLED',
  },
  {
    operation: 'enableTwoFactor',
    status: 400,
    title: 'a code of another secret',
    prepare: async (app) => {
      const { accountToken } = await app.makeOrg();
      const headers = { authorization: `Bearer ${accountToken}` };
      const address = `${app.url}/api/v3/auth/two-factor/setup`;
      await fetch(address, { method: 'POST', headers });
      return { secrets: { accountToken } };
    },
    error_code: 'OTP_INVALID',
    field: ['body', '/code'],
  },
];

const again: Refusal[] = [
  {
    operation: 'setUpTwoFactor',
    status: 403,
    title: 'a sign-in that is a while ago, without the password',
    prepare: async (app) => {
      const { accountToken, user_id } = await app.makeOrg();
      await app.db.directory
        .update(refreshSessionTable)
        .set({ created_at: new Date(app.app.services.clock().getTime() - 3_600_000) })
        .where(eq(refreshSessionTable.user_id, user_id));
      return { secrets: { accountToken }, body: {} };
    },
    error_code: 'REAUTHENTICATION_REQUIRED',
    field: ['body', '/password'],
  },
  {
    operation: 'setUpTwoFactor',
    status: 400,
    title: 'a wrong password',
    prepare: withWrongPassword,
    error_code: 'PASSWORD_WRONG',
    field: ['body', '/password'],
  },
  {
    operation: 'setUpTwoFactor',
    status: 423,
    title: 'a fourth try',
    prepare: withWrongPassword,
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
];

const byPassword: Refusal[] = (['disableTwoFactor', 'createRecoveryCodes'] as const).flatMap(
  (operation): Refusal[] => [
    {
      operation,
      status: 409,
      title: 'one that is off',
      error_code: 'TWO_FACTOR_DISABLED',
    },
    {
      operation,
      status: 400,
      title: 'a wrong password',
      prepare: asGuarded,
      error_code: 'PASSWORD_WRONG',
      field: ['body', '/password'],
    },
    {
      operation,
      status: 423,
      title: 'a fourth try',
      prepare: asGuarded,
      error_code: 'ACCOUNT_LOCKED',
      times: 4,
    },
  ],
);

const signIn: Refusal[] = [
  {
    operation: 'verifyTwoFactor',
    status: 401,
    title: 'a made-up challenge',
    error_code: 'INVALID_TOKEN',
  },
  {
    operation: 'verifyTwoFactor',
    status: 401,
    title: 'a code that does not fit',
    prepare: withChallenge,
    error_code: 'OTP_INVALID',
    field: ['body', '/code'],
  },
  {
    operation: 'verifyTwoFactor',
    status: 423,
    title: 'a fourth try',
    prepare: withChallenge,
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
];

const sessions: Refusal[] = [
  {
    operation: 'listSessions',
    status: 403,
    title: 'before the required second factor',
    prepare: prepareHeldBack,
    error_code: 'TWO_FACTOR_REQUIRED',
  },
  {
    operation: 'deleteSession',
    status: 404,
    title: 'a session that is not there',
    error_code: 'RESOURCE_NOT_FOUND',
  },
];

export const twoFactorRefusals: readonly Refusal[] = [
  ...master,
  ...malformed,
  ...setUp,
  ...again,
  ...byPassword,
  ...signIn,
  ...sessions,
];

function invalid(
  operation: Refusal['operation'],
  title: string,
  ...field: NonNullable<Refusal['field']>
): Refusal {
  return { operation, status: 400, title, error_code: 'VALIDATION_ERROR', field };
}
