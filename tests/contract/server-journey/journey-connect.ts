// A hosted page is created, and an app is connected and disconnected. Then the organization cleans up.

import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { expect } from 'vitest';
import { attemptSteps } from './journey-attempts.ts';
import { callSteps } from './journey-calls.ts';
import { configSteps } from './journey-configs.ts';
import { connectPageSteps } from './journey-connect-page.ts';
import { HARBOR, plain, step } from './journey-step.ts';

const tokens = [
  step(
    'createSessionToken',
    'accountToken',
    'creates another one',
    () => ({ query: { force_refresh: 'true' } }),
    (body) => {
      expect(body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    },
  ),
  step('createSessionToken', 'apiKey', 'mints one', plain, (body, { secrets }) => {
    expect(body.expires_in).toBeGreaterThan(0);
    secrets.sessionToken = body.token;
  }),
  step('updateAccount', 'sessionToken', 'changes its own', plain, (body, journey) => {
    expect(body).toMatchObject({
      _id: journey.accounts.get('harbor-coffee'),
      name: 'Harbor Coffee Roasters',
    });
  }),
  step('getAccountDetails', 'sessionToken', 'names its account', plain, (body, journey) => {
    expect(body.linked_account._id).toBe(journey.accounts.get('harbor-coffee'));
    expect(body.config_id).toBeNull();
  }),
  ...(['sessionToken', 'accountToken', 'apiKey'] as const).map((scheme) =>
    step(
      'createConnectUrl',
      scheme,
      'makes an address',
      () => (scheme === 'sessionToken' ? { withoutBody: true } : { headers: HARBOR }),
      ({ hosted_url }) => {
        expect(hosted_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/connect\/[\w.-]+$/);
      },
    ),
  ),
];

const catalog = [
  ...(['accountToken', 'apiKey', 'sessionToken'] as const).map((scheme) =>
    step(
      'listPublicApplications',
      scheme,
      'returns the catalog',
      () => (scheme === 'apiKey' ? { headers: HARBOR } : {}),
      (body) => {
        expect(body.map(({ slug }) => slug)).toContain('demo_crm');
      },
    ),
  ),
  step('listApplications', 'sessionToken', 'returns the catalog', plain, (body) => {
    expect(body.find(({ slug }) => slug === 'demo_crm')?.connected_accounts).toEqual([]);
  }),
  step('getApplication', 'sessionToken', 'returns one app', plain, (body) => {
    expect(body).toMatchObject({ slug: 'demo_crm', connected_accounts: [] });
  }),
];

const connect = [
  step('startIntegration', 'sessionToken', 'starts a sign-in', plain, (body, journey) => {
    journey.authUrl = body.auth_url;
    journey.attemptId = body.attempt_id;
  }),
  step(
    'completeIntegration',
    null,
    'ends the sign-in',
    async ({ authUrl }) => {
      const { providerUrl, cookie } = await walkStartPage(authUrl);
      const back = await signInAtDemo(providerUrl);
      expect(back.pathname).toBe('/api/v1/demo_crm/callback');
      return { query: Object.fromEntries(back.searchParams), headers: { cookie } };
    },
    (body) => {
      expect(body).toContain('Demo CRM is connected');
    },
  ),
  step('getApplication', 'sessionToken', 'shows it active', plain, (body, journey) => {
    expect(body.connected_accounts).toMatchObject([
      { auth_type: 'oauth2', status: 'active', name: null, is_default: true },
    ]);
    journey.connectionId = body.connected_accounts[0]?.connection_id ?? '';
  }),
  ...(['sessionToken', 'accountToken', 'apiKey'] as const).map((scheme) =>
    step(
      'updateConnection',
      scheme,
      'renames it',
      ({ connectionId: connection_id }) => ({
        path: { connection_id },
        headers: scheme === 'sessionToken' ? {} : HARBOR,
        body: { name: `Named by ${scheme}` },
      }),
      (body) => {
        expect(body).toMatchObject({ name: `Named by ${scheme}`, is_default: true });
      },
    ),
  ),
  ...(['accountToken', 'apiKey'] as const).map((scheme) =>
    step(
      'listConnectionHistory',
      scheme,
      'says what happened',
      () => ({ headers: HARBOR, query: { limit: '2' } }),
      (body, { connectionId: connection_id }) => {
        expect(body).toMatchObject({ docs: [{ type: 'connected', connection_id }] });
      },
    ),
  ),
  step(
    'getApplication',
    'sessionToken',
    'names the attempt that connected it',
    ({ attemptId }) => ({ query: { attempt: attemptId } }),
    (body, journey) => {
      expect(body.connect_attempt).toMatchObject({ id: journey.attemptId, status: 'active' });
    },
  ),
  step('saveCredentials', 'sessionToken', 'takes a key', plain, (body) => {
    expect(body.success).toBe(true);
  }),
  step(
    'listLinkedAccounts',
    'apiKey',
    'those with the app',
    () => ({ query: { connected_app_name: 'demo_crm' } }),
    ({ docs }) => {
      expect(docs.map(({ account_id }) => account_id)).toEqual(['harbor-coffee']);
      expect(
        docs[0]?.integrations?.map(
          (integration) => `${integration.auth_type} ${integration.status}`,
        ),
      ).toEqual(['oauth2 active', 'keybased active']);
    },
  ),
];

const end = [
  step(
    'disconnect',
    'sessionToken',
    'disconnects one auth method',
    () => ({ query: { auth_type: 'oauth2' } }),
    (body) => {
      expect(body.integrations).toMatchObject([{ auth_type: 'keybased', status: 'active' }]);
    },
  ),
  ...(['accountToken', 'apiKey'] as const).map((scheme) =>
    step(
      'deleteIntegration',
      scheme,
      'ends what is there',
      () => ({ query: HARBOR }),
      (body) => {
        expect(body.integrations).toBeNull();
      },
    ),
  ),
  ...(
    [
      ['accountToken', 'saffron-kitchen'],
      ['apiKey', 'quiet-harbor'],
    ] as const
  ).map(([scheme, linked_account_id]) =>
    step(
      'deleteLinkedAccount',
      scheme,
      'deletes one',
      () => ({ path: { linked_account_id } }),
      (body) => {
        expect(body.message).toContain(linked_account_id);
      },
    ),
  ),
  step('listLinkedAccounts', 'accountToken', 'what is left', plain, ({ docs }) => {
    expect(docs).toMatchObject([{ account_id: 'harbor-coffee', integrations: null }]);
  }),
  step('refreshAccessToken', 'refreshToken', 'rotates', plain, (body, { secrets }) => {
    expect(body.refresh_token).not.toBe(secrets.refreshToken);
    secrets.accountToken = body.token;
  }),
  step('logout', 'accountToken', 'signs out', plain, (body) => {
    expect(body.success).toBe(true);
  }),
  step('getHealth', null, 'is ready still', plain, (body) => {
    expect(body.status).toBe('ready');
  }),
];

export const connectSteps = [
  ...tokens,
  ...connectPageSteps,
  ...catalog,
  ...connect,
  ...callSteps,
  ...configSteps,
  ...attemptSteps,
  ...end,
];
