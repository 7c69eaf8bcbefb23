// An owner signs in, creates linked accounts and searches them.
import { expect } from 'vitest';
import type { RequestChanges } from '../support/contract-request.ts';
import type { Scheme } from '../support/server-step.ts';
import { HARBOR, plain, step } from './journey-step.ts';

const today = () => new Date().toISOString().slice(0, 10);

const signIn = [
  step('getHealth', null, 'is ready', plain, (body) => {
    expect(body.status).toBe('ready');
  }),
  step(
    'login',
    null,
    'signs in',
    ({ org, password }) => ({ body: { email: org.email, password } }),
    (body, { org, secrets }) => {
      expect(body).toMatchObject({ user: { _id: org.user_id }, org: { _id: org.org_id } });
      if (!('token' in body)) {
        throw new Error('The sign-in requires a second factor.');
      }
      secrets.accountToken = body.token;
      secrets.refreshToken = body.refresh_token;
    },
  ),
  step('getOrg', 'accountToken', 'returns the keys to the owner', plain, (body, journey) => {
    expect(body).toMatchObject({ _id: journey.org.org_id, test_key: journey.org.testKey });
    journey.secrets.apiKey = body.test_key ?? '';
  }),
  step('getOrg', 'apiKey', 'returns the organization to its back end', plain, (body, { org }) => {
    expect(body._id).toBe(org.org_id);
  }),
];

const accounts = [
  step('createLinkedAccount', 'accountToken', 'makes one', plain, (body, journey) => {
    expect(body).toMatchObject({
      account_id: 'saffron-kitchen',
      associated_org: journey.org.org_id,
    });
  }),
  step(
    'createLinkedAccount',
    'apiKey',
    'makes one by its other name',
    () => ({ body: { ...HARBOR, name: 'Harbor Coffee', udf: { plan: 'starter' } } }),
    (body, journey) => {
      expect(body).toMatchObject({ account_id: 'harbor-coffee', environment: 'test' });
      journey.accounts.set(body.account_id, body._id);
    },
  ),
  step(
    'createLinkedAccount',
    'accountToken',
    'makes one in production',
    () => ({ body: { account_id: 'harbor-coffee' }, headers: { environment: 'production' } }),
    (body, journey) => {
      expect(body.environment).toBe('production');
      expect(body._id).not.toBe(journey.accounts.get('harbor-coffee'));
    },
  ),
  step(
    'updateAccount',
    'apiKey',
    'changes one',
    () => ({ body: { account_id: 'harbor-coffee', payload: { udf: { region: 'us' } } } }),
    (body, journey) => {
      expect(body).toMatchObject({
        _id: journey.accounts.get('harbor-coffee'),
        new_account: false,
        udf: [
          { key_name: 'plan', key_value: 'starter' },
          { key_name: 'region', key_value: 'us' },
        ],
      });
    },
  ),
  step(
    'updateAccount',
    'apiKey',
    'makes one that is not there',
    () => ({ body: { linked_account_id: 'quiet-harbor', name: 'Quiet Harbor', color: 'red' } }),
    (body) => {
      expect(body).toMatchObject({ account_id: 'quiet-harbor', new_account: true });
    },
  ),
  step(
    'updateAccount',
    'accountToken',
    'renames one',
    () => ({ body: { account_id: 'quiet-harbor', name: 'Quiet Harbor' } }),
    (body) => {
      expect(body).toMatchObject({ name: 'Quiet Harbor', new_account: false });
    },
  ),
  ...(['accountToken', 'apiKey'] as const).map((scheme) =>
    step(
      'getLinkedAccount',
      scheme,
      'returns one',
      () => ({ path: HARBOR }),
      (body, journey) => {
        expect(body).toMatchObject({
          _id: journey.accounts.get('harbor-coffee'),
          name: 'Harbor Coffee',
          integrations: null,
        });
      },
    ),
  ),
];

const filters: [title: string, as: Scheme, changes: () => RequestChanges, found: string[]][] = [
  ['all', 'accountToken', plain, ['quiet-harbor', 'harbor-coffee', 'saffron-kitchen']],
  ['by id', 'apiKey', () => ({ query: HARBOR }), ['harbor-coffee']],
  ['by name', 'apiKey', () => ({ query: { name: 'saffron' } }), ['saffron-kitchen']],
  [
    'by id or name, without a connection',
    'apiKey',
    () => ({ query: { search: 'SAFFRON', connection_status: 'not_connected' } }),
    ['saffron-kitchen'],
  ],
  ['by app', 'apiKey', () => ({ query: { connected_app_name: 'demo_crm' } }), []],
  [
    'any app, created until today',
    'apiKey',
    () => ({ query: { connected_app_name: 'ALL', end_date: today(), limit: '200' } }),
    ['quiet-harbor', 'harbor-coffee', 'saffron-kitchen'],
  ],
  ['created on days gone', 'apiKey', () => ({ query: { end_date: '2020-02-29' } }), []],
  ['created later', 'apiKey', () => ({ query: { start_date: '9000-01-01' } }), []],
  ['one page', 'apiKey', () => ({ query: { page: '2', limit: '1' } }), ['harbor-coffee']],
  [
    'of production',
    'accountToken',
    () => ({ headers: { environment: 'production' } }),
    ['harbor-coffee'],
  ],
];

const lists = filters.map(([title, as, changes, found]) =>
  step('listLinkedAccounts', as, title, changes, (body) => {
    expect(body.docs.map(({ account_id }) => account_id)).toEqual(found);
  }),
);

export const accountSteps = [...signIn, ...accounts, ...lists];
