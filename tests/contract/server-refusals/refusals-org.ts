// The documented errors of changes to an organization. `prepare` creates an organization if the
// case needs its own.

import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { prepareHeldBack, type Refusal } from './refusal.ts';

const UNKNOWN_USER = 'unknown@brightdesk.example';
const NO_ID = '665f1c2ab7e4d90012a4c0ff';

/** Returns a function that sends a request as the owner of a new organization. */
const asOwner =
  (changesOf: (org: TestOrg) => RequestChanges = () => ({})) =>
  async (app: TestApp): Promise<RequestChanges> => {
    const org = await app.makeOrg();
    return { secrets: { accountToken: org.accountToken }, ...changesOf(org) };
  };

const conflicts: Refusal[] = [
  {
    operation: 'updateOrg',
    status: 409,
    title: 'two-factor for all members by a user without one',
    prepare: asOwner(({ org_id }) => ({
      path: { id: org_id },
      body: { settings: { two_factor_enabled: true } },
    })),
    error_code: 'TWO_FACTOR_NOT_SET_UP',
    field: ['body', '/settings/two_factor_enabled'],
  },
  {
    operation: 'createMember',
    status: 409,
    title: 'a member',
    prepare: asOwner(({ email }) => ({ body: { email } })),
    error_code: 'ALREADY_EXISTS',
    field: ['body', '/email'],
  },
  {
    operation: 'updateMember',
    status: 409,
    title: 'the owner',
    prepare: asOwner(({ email }) => ({ body: { email, role: 'admin' } })),
    error_code: 'OWNER_REQUIRED',
  },
  {
    operation: 'deleteMember',
    status: 409,
    title: 'the owner',
    prepare: asOwner(({ email }) => ({ query: { email } })),
    error_code: 'OWNER_REQUIRED',
  },
  {
    operation: 'updateUser',
    status: 409,
    title: 'another role for the owner',
    prepare: asOwner(({ user_id }) => ({ path: { id: user_id }, body: { role: 'admin' } })),
    error_code: 'OWNER_REQUIRED',
  },
  {
    operation: 'createAccountAccess',
    status: 409,
    title: 'a grant beside an active one',
    prepare: async (app) => {
      const org = await app.makeOrg();
      await app.grantSupportAccess(org);
      return { secrets: { accountToken: org.accountToken }, withoutBody: true };
    },
    error_code: 'ALREADY_EXISTS',
  },
  {
    operation: 'testAnalyticsHost',
    status: 409,
    title: 'no host to try',
    prepare: asOwner(),
    error_code: 'ANALYTICS_HOST_NOT_SET_UP',
  },
];

const forbidden: Refusal[] = [
  ...(
    [
      'listUsers',
      'listAccountAccess',
      'getOrgStats',
      'listPipelines',
      'listExecutionViews',
    ] as const
  ).map((operation) => ({
    operation,
    status: 403,
    title: 'a user without the required second factor',
    prepare: prepareHeldBack,
    error_code: 'TWO_FACTOR_REQUIRED',
  })),
  {
    operation: 'updateUser',
    status: 403,
    title: 'another user, by a developer',
    prepare: async (app) => {
      const org = await app.makeOrg();
      const { accountToken } = await makeMember(app, org.org_id, 'developer');
      return { path: { id: org.user_id }, secrets: { accountToken } };
    },
    error_code: 'ROLE_TOO_LOW',
  },
];

const unknown: Refusal[] = [
  notFound('updateOrg', 'another organization', { path: { id: NO_ID } }),
  notFound('updateMember', 'an unknown user', { body: { email: UNKNOWN_USER, role: 'admin' } }),
  notFound('deleteMember', 'an unknown user', { query: { email: UNKNOWN_USER } }),
  notFound('updateUser', 'nobody', { path: { id: NO_ID } }),
  notFound('resetUserPassword', 'an unknown user', { body: { email: UNKNOWN_USER } }),
  {
    ...notFound('updateAccountAccess', 'no grant', { body: { status: 'revoked' } }),
    prepare: asOwner(),
  },
  { ...notFound('endKeyOverlap', 'no replaced key', {}), prepare: asOwner() },
];

/** Requests that the contract allows and the server's state rejects. */
const unfit: Refusal[] = [
  {
    ...invalid('createAccountAccess', 'an end that has passed', '/expires_at'),
    changes: { body: { expires_at: '2020-02-29T00:00:00.000Z' } },
  },
  {
    ...invalid('updateUser', 'a second factor for oneself', '/two_factor_enabled'),
    prepare: asOwner(({ user_id }) => ({
      path: { id: user_id },
      body: { two_factor_enabled: true },
    })),
  },
  {
    ...invalid('updateOrg', 'a name of blanks', '/name'),
    prepare: asOwner(({ org_id }) => ({ path: { id: org_id }, body: { name: '  ' } })),
  },
];

const malformed: Refusal[] = [
  {
    ...invalid('createMember', 'ownership', '/role'),
    changes: { body: { email: UNKNOWN_USER, role: 'owner' } },
  },
  {
    ...invalid('updateMember', 'ownership', '/role'),
    changes: { body: { email: UNKNOWN_USER, role: 'owner' } },
  },
  {
    ...invalid('deleteMember', 'an email that is none', '/email', 'query'),
    changes: { query: { email: 'nobody' } },
  },
  {
    ...invalid('resetUserPassword', 'an email that is none', '/email'),
    changes: { body: { email: 'nobody' } },
  },
  {
    ...invalid('updateAccountAccess', 'another status', '/status'),
    changes: { body: { status: 'active' } },
  },
  {
    ...invalid('regenerateApiKey', 'an overlap of more than a week', '/overlap_seconds'),
    changes: { body: { overlap_seconds: 604_801 } },
  },
  {
    ...invalid('listPipelines', 'page 0', '/page', 'query'),
    changes: { query: { page: '0' } },
  },
  {
    ...invalid('getOrgStats', 'eight days', '/days', 'query'),
    changes: { query: { days: '8' } },
  },
  ...(
    [
      'listUsers',
      'listAccountAccess',
      'endKeyOverlap',
      'deleteDemoData',
      'testAnalyticsHost',
    ] as const
  ).map((operation) => ({
    ...invalid(operation, 'an environment that is none', '/environment', 'header'),
    changes: { headers: { environment: 'staging' } },
  })),
].map((refusal) => ({ ...refusal, isMalformed: true }));

export const orgRefusals: readonly Refusal[] = [
  ...conflicts,
  ...forbidden,
  ...unknown,
  ...unfit,
  ...malformed,
];

function notFound(operation: OperationId, title: string, changes: RequestChanges): Refusal {
  return { operation, status: 404, title, changes, error_code: 'RESOURCE_NOT_FOUND' };
}

function invalid(
  operation: OperationId,
  title: string,
  pointer: string,
  part: 'body' | 'query' | 'header' = 'body',
): Refusal {
  return { operation, status: 400, title, error_code: 'VALIDATION_ERROR', field: [part, pointer] };
}
