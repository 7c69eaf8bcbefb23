// The documented errors of accounts, apps and sessions. `server-rules.full.test.ts` causes the errors that are the same
// for all operations, such as a missing credential.

import type { OperationId } from '@patchbay/contract/operation-types.ts';
import type { Refusal } from './refusal.ts';

/** A user whose sign-in fails, because the user no longer belongs to an organization. */
export const REMOVED_USER = { email: 'removed@brightdesk.example', password: 'right but useless' };

const UNKNOWN_ACCOUNT = { linked_account_id: 'unknown' };
const UNKNOWN_APP = { slug: 'no_such_app' };
const BAD_SLUG = { slug: 'Demo CRM' };
const LONG_ID = { linked_account_id: 'x'.repeat(129) };

const unknown: Refusal[] = [
  ...(['getLinkedAccount', 'deleteLinkedAccount'] as const).map((operation) => ({
    ...notFound(operation, 'an account that is not there'),
    changes: { path: UNKNOWN_ACCOUNT },
  })),
  ...(['getApplication', 'startIntegration', 'saveCredentials', 'disconnect'] as const).map(
    (operation) => ({
      ...notFound(operation, 'an app that is not there'),
      changes: { path: UNKNOWN_APP },
    }),
  ),
  {
    ...notFound('deleteIntegration', 'an app that is not there'),
    changes: { path: UNKNOWN_APP },
  },
  {
    ...notFound('deleteIntegration', 'an account that is not there'),
    changes: { query: UNKNOWN_ACCOUNT },
  },
];

/** Requests that the contract allows and the server's state rejects. */
const unfit: Refusal[] = [
  {
    ...invalid('createSessionToken', 'an account that is not there', 'body', '/linked_account_id'),
    changes: { body: UNKNOWN_ACCOUNT },
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
  },
  {
    ...invalid('createConnectUrl', 'no account', 'header', '/linked_account_id'),
    changes: { credential: ['apiKey'] },
  },
  {
    ...invalid('listConnectionHistory', 'an unknown account', 'header', '/linked_account_id'),
    changes: { credential: ['apiKey'], headers: UNKNOWN_ACCOUNT },
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
  },
  {
    ...invalid('createConnectUrl', 'an account that is not there', 'header', '/linked_account_id'),
    changes: { credential: ['apiKey'], headers: UNKNOWN_ACCOUNT },
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
  },
  {
    ...invalid('createLinkedAccount', 'two ids that differ', 'body', '/linked_account_id'),
    changes: { body: { account_id: 'one', linked_account_id: 'other' } },
  },
  {
    ...invalid('updateAccount', 'no id beside an API key', 'body', '/account_id'),
    changes: { credential: ['apiKey'], body: { name: 'Harbor Coffee' } },
  },
  {
    ...invalid('listLinkedAccounts', 'days that end before they begin', 'query', '/start_date'),
    changes: { query: { start_date: '2026-11-02', end_date: '2026-11-01' } },
  },
  {
    ...invalid('saveCredentials', 'a key that the provider rejects', 'body', '/api_key'),
    changes: { body: { api_key: 'wrong' } },
    error_code: 'CREDENTIALS_REJECTED',
  },
  {
    ...invalid('saveCredentials', 'a field that is missing', 'body', '/api_key'),
    changes: { body: { region: 'eu' } },
  },
  {
    operation: 'completeIntegration',
    status: 400,
    title: 'a made-up state',
    error_code: 'none, for it is a page',
    changes: { query: { code: 'stolen' } },
  },
  {
    operation: 'createLinkedAccount',
    status: 409,
    title: 'an id that is taken',
    changes: { body: { account_id: 'harbor-coffee' } },
    error_code: 'ALREADY_EXISTS',
    field: ['body', '/account_id'],
  },
  {
    operation: 'login',
    status: 401,
    title: 'an email without a user',
    changes: { body: { email: 'unknown@brightdesk.example', password: 'wrong' } },
    error_code: 'INVALID_CREDENTIALS',
  },
  {
    operation: 'login',
    status: 403,
    title: 'a user whom every organization removed',
    changes: { body: REMOVED_USER },
    error_code: 'FORBIDDEN',
  },
  {
    operation: 'login',
    status: 423,
    title: 'a fourth try',
    changes: { body: { email: 'locked@brightdesk.example', password: 'wrong' } },
    error_code: 'ACCOUNT_LOCKED',
    times: 4,
  },
];

const malformed: Refusal[] = [
  {
    ...invalid('login', 'an email that is none', 'body', '/email'),
    changes: { body: { email: 'not an address', password: 'x' } },
  },
  { ...invalid('logout', 'a wrong type', 'body', '/all'), changes: { body: { all: 'yes' } } },
  {
    ...invalid('createSessionToken', 'an unknown field', 'body', '/color'),
    changes: { body: { linked_account_id: 'harbor-coffee', color: 'red' } },
  },
  {
    ...invalid('createConnectUrl', 'a color that is none', 'body', '/base_color'),
    changes: { body: { base_color: 'red' } },
  },
  {
    ...invalid('listLinkedAccounts', 'a page that is none', 'query', '/page'),
    changes: { query: { page: '0' } },
  },
  {
    ...invalid('createLinkedAccount', 'a name that is too long', 'body', '/name'),
    changes: { body: { account_id: 'one', name: 'x'.repeat(121) } },
  },
  {
    ...invalid('updateAccount', 'a value that is not a text', 'body', '/udf/plan'),
    changes: { body: { udf: { plan: { name: 'growth' } } } },
  },
  ...(['getLinkedAccount', 'deleteLinkedAccount'] as const).map((operation) => ({
    ...invalid(operation, 'an id that is too long', 'path', '/linked_account_id'),
    changes: { path: LONG_ID },
  })),
  ...(['getApplication', 'startIntegration', 'saveCredentials', 'disconnect'] as const).map(
    (operation) => ({
      ...invalid(operation, 'a slug that is none', 'path', '/slug'),
      changes: { path: BAD_SLUG },
    }),
  ),
  {
    ...invalid('listApplications', 'a language that is none', 'query', '/lang'),
    changes: { query: { lang: 'de_42!' } },
  },
  {
    ...invalid('deleteIntegration', 'an unknown auth method', 'query', '/auth_type'),
    changes: { query: { auth_type: 'magic' } },
  },
  ...(['getOrg', 'listPublicApplications', 'refreshAccessToken'] as const).map((operation) => ({
    ...invalid(operation, 'an environment that is none', 'header', '/environment'),
    changes: { headers: { environment: 'staging' } },
  })),
  {
    ...invalid('completeIntegration', 'a code that is too long', 'query', '/code'),
    changes: { query: { code: 'x'.repeat(4097) } },
  },
].map((refusal) => ({ ...refusal, isMalformed: true }));

export const refusals: readonly Refusal[] = [...unknown, ...unfit, ...malformed];

function notFound(operation: OperationId, title: string): Refusal {
  return { operation, status: 404, title, error_code: 'RESOURCE_NOT_FOUND' };
}

function invalid(
  operation: OperationId,
  title: string,
  ...field: NonNullable<Refusal['field']>
): Refusal {
  return { operation, status: 400, title, error_code: 'VALIDATION_ERROR', field };
}
