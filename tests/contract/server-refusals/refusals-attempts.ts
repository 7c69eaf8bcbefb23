import { startAttempt } from '../../../server/src/oauth/attempt/start-attempt.ts';
// The documented errors of start pages and of the operations by which a back end connects an
// account.

import { toObject } from '@patchbay/contract/json.ts';
import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { startPendingSelection } from '@patchbay/test-kit/server/start-pending-selection.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';
import { buildContractRequest, type RequestChanges } from '../support/contract-request.ts';
import type { Refusal } from './refusal.ts';

const A_PAGE = 'none, for it is a page';
const UNKNOWN_APP = { slug: 'no_such_app' };
const NO_TOKEN = { token: 'a.b' };

/** Starts an attempt that another browser has opened. */
async function openedElsewhere({ app: { services }, makeOrg, makeLinkedAccount }: TestApp) {
  const { org_id } = await makeOrg();
  const tenant = { org_id, environment: 'test' as const };
  const linked_account = await makeLinkedAccount(tenant, 'harbor-coffee');
  const scope = { tenant, linked_account };
  const { connector } = await services.connect.apps.findEnabled(scope, 'demo_crm');
  const { oauth2 } = connector.auth;
  if (oauth2 === undefined) {
    throw new Error('demo_crm has no sign-in.');
  }
  const started = await startAttempt(services.connect, scope, { connector, oauth2 });
  if (started.kind !== 'started') {
    throw new Error(started.kind);
  }
  await fetch(started.auth_url);
  return { path: { token: started.auth_url.split('/').at(-1) ?? '' } } satisfies RequestChanges;
}

/** Starts an account selection, in the browser that may make it if `isOwn`. */
const choice = (isOwn: boolean) => async (testApp: TestApp) => {
  const { org_id } = await testApp.makeOrg();
  const tenant = { org_id, environment: 'test' as const };
  const linked_account = await testApp.makeLinkedAccount(tenant, 'harbor-coffee');
  const held = await startPendingSelection(testApp.app.services.connect, {
    tenant,
    linked_account,
  });
  const headers: Record<string, string> = isOwn ? { cookie: held.cookie } : {};
  return { path: { token: held.token }, headers } satisfies RequestChanges;
};

/** Returns the refusal of an operation that has used up the contract's rate limit for a new linked account. */
function exhausted(
  operation: OperationId,
  scheme: 'apiKey' | 'sessionToken',
  good: RequestChanges = {},
): Refusal {
  return {
    operation,
    status: 429,
    title: 'one more than an account may',
    error_code: 'RATE_LIMITED',
    prepare: async (testApp) => {
      const { org_id, testKey } = await testApp.makeOrg();
      const tenant = { org_id, environment: 'test' as const };
      await testApp.makeLinkedAccount(tenant, 'harbor-coffee');
      const secrets =
        scheme === 'apiKey'
          ? { apiKey: testKey }
          : { sessionToken: await testApp.sessionToken(tenant, 'harbor-coffee') };
      const changes = { ...good, credential: [scheme], secrets } satisfies RequestChanges;
      const described = getOperation(operation);
      const limit = Number(toObject(described.value['x-account-limit']).limit);
      const responses = await Promise.all(
        Array.from({ length: limit }, () =>
          fetch(buildContractRequest(testApp.url, described, changes)),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(
        Array.from({ length: limit }, () => 200),
      );
      return changes;
    },
  };
}

const noToken = (operation: OperationId): Refusal => ({
  operation,
  status: 400,
  title: 'a token that can be none',
  error_code: 'VALIDATION_ERROR',
  field: ['path', '/token'],
  changes: { path: NO_TOKEN },
  isMalformed: true,
});

const noAction = (operation: OperationId): Refusal => ({
  operation,
  status: 400,
  title: 'an action that is none',
  error_code: 'VALIDATION_ERROR',
  field: ['body', '/action'],
  changes: { body: { action: 'jump' } },
  isMalformed: true,
});

const unlistedReturn = (operation: OperationId): Refusal => ({
  operation,
  status: 400,
  title: 'a return address that is not listed',
  error_code: 'VALIDATION_ERROR',
  field: ['query', '/_return_url'],
  changes: { query: { _return_url: 'https://elsewhere.example/' } },
});

const choices: Refusal[] = [
  ...(['getChoicePage', 'submitChoice'] as const).flatMap((operation): Refusal[] => [
    { operation, status: 404, title: 'an unknown account selection', error_code: A_PAGE },
    {
      operation,
      status: 409,
      title: 'a choice that is another browser’s',
      error_code: A_PAGE,
      prepare: choice(false),
    },
    noToken(operation),
  ]),
  {
    operation: 'submitChoice',
    status: 400,
    title: 'an account that is not on the page',
    error_code: A_PAGE,
    prepare: async (testApp) => ({
      ...(await choice(true)(testApp)),
      body: { action: 'choose', account: 'elsewhere' },
    }),
  },
  noAction('submitChoice'),
];

const pages: Refusal[] = [
  ...(['getStartPage', 'submitStartPage'] as const).flatMap((operation): Refusal[] => [
    { operation, status: 404, title: 'an unknown link', error_code: A_PAGE },
    {
      operation,
      status: 409,
      title: 'a link that is another browser’s',
      error_code: A_PAGE,
      prepare: openedElsewhere,
    },
  ]),
  {
    operation: 'getStartStatus',
    status: 404,
    title: 'a link that is another browser’s',
    error_code: 'RESOURCE_NOT_FOUND',
    prepare: openedElsewhere,
  },
  ...(['getStartPage', 'submitStartPage', 'getStartStatus'] as const).map(noToken),
  noAction('submitStartPage'),
  {
    operation: 'reportSeveredOpener',
    status: 400,
    title: 'a report without a state',
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/state'],
    changes: { body: {} },
    isMalformed: true,
  },
];

const tooOften: Refusal[] = [
  exhausted('startIntegration', 'sessionToken'),
  exhausted('getOauthUrl', 'apiKey'),
  exhausted('createConnectUrl', 'sessionToken', { body: {} }),
];

const twins: Refusal[] = [
  ...(['getOauthUrl', 'saveKeyCredentials'] as const).map(
    (operation): Refusal => ({
      operation,
      status: 404,
      title: 'an app that is not there',
      error_code: 'RESOURCE_NOT_FOUND',
      changes: { path: UNKNOWN_APP },
    }),
  ),
  {
    operation: 'getOauthUrl',
    status: 400,
    title: 'an account that is not there',
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
    field: ['header', '/linked_account_id'],
    changes: { headers: { linked_account_id: 'nobody' } },
  },
  unlistedReturn('getOauthUrl'),
  {
    operation: 'saveKeyCredentials',
    status: 400,
    title: 'a key that the provider rejects',
    error_code: 'CREDENTIALS_REJECTED',
    field: ['body', '/api_key'],
    changes: { body: { api_key: 'wrong' } },
  },
  unlistedReturn('startIntegration'),
  {
    operation: 'getApplication',
    status: 404,
    title: 'an attempt that is not this account’s',
    error_code: 'RESOURCE_NOT_FOUND',
    changes: { query: { attempt: '67402b00c2d8e10013b5d901' } },
  },
  {
    operation: 'updateOrg',
    status: 400,
    title: 'an origin with a path',
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/settings/allowed_origins/0'],
    prepare: async (app) => {
      const { org_id, accountToken } = await app.makeOrg();
      const body = { settings: { allowed_origins: ['https://*.example'] } };
      return { secrets: { accountToken }, path: { id: org_id }, body };
    },
  },
];

export const attemptRefusals: readonly Refusal[] = [...pages, ...choices, ...tooOften, ...twins];
