// The documented errors of actions and proxy requests.
import { HARBOR } from '../server-journey/journey-step.ts';
import type { Refusal } from './refusal.ts';

const LISTS = ['listActions', 'getAction', 'listAppTriggers'] as const;
const PROXIES = ['proxyGet', 'proxyPost', 'proxyPut', 'proxyPatch', 'proxyDelete'] as const;
const CALLS = ['executeAction', 'readActionFieldOptions', ...PROXIES] as const;

const NO_ACCOUNT = { linked_account_id: 'nobody' };

export const callRefusals: readonly Refusal[] = [
  ...LISTS.flatMap((operation): Refusal[] => [
    {
      operation,
      status: 400,
      title: 'a slug that is none',
      error_code: 'VALIDATION_ERROR',
      field: ['path', '/slug'],
      changes: { path: { slug: 'No App' } },
      isMalformed: true,
    },
    {
      operation,
      status: 404,
      title: 'an app that is not there',
      error_code: 'RESOURCE_NOT_FOUND',
      changes: { path: { slug: 'no_such_app' } },
    },
  ]),
  ...(['getAction', 'executeAction', 'readActionFieldOptions'] as const).map(
    (operation): Refusal => ({
      operation,
      status: 404,
      title: 'an action that is not there',
      error_code: 'RESOURCE_NOT_FOUND',
      changes: { path: { action_id: 'no_such_action' }, headers: HARBOR },
    }),
  ),
  ...CALLS.flatMap((operation): Refusal[] => [
    {
      operation,
      status: 400,
      title: 'no linked account beside an API key',
      error_code: 'VALIDATION_ERROR',
      field: ['header', '/linked_account_id'],
      changes: { credential: ['apiKey'] },
    },
    {
      operation,
      status: 400,
      title: 'an account that is not there',
      error_code: 'INVALID_LINKED_ACCOUNT_ID',
      field: ['header', '/linked_account_id'],
      changes: { headers: NO_ACCOUNT },
    },
    {
      operation,
      status: 404,
      title: 'an app that is not there',
      error_code: 'RESOURCE_NOT_FOUND',
      changes: { path: { slug: 'no_such_app' }, headers: HARBOR },
    },
    {
      operation,
      status: 404,
      title: 'an app that is not enabled',
      error_code: 'APP_DISABLED',
      changes: { path: { slug: 'hubspot' }, headers: HARBOR },
    },
    {
      operation,
      status: 409,
      title: 'an account that has not connected the app',
      error_code: 'NOT_CONNECTED',
      changes: { headers: HARBOR },
    },
  ]),
  ...PROXIES.map(
    (operation): Refusal => ({
      operation,
      status: 400,
      title: 'a path that climbs',
      error_code: 'VALIDATION_ERROR',
      field: ['path', '/path'],
      changes: { path: { path: '..%2F..' }, headers: HARBOR },
      isMalformed: true,
    }),
  ),
];
