// A customer opens the link of a hosted page and ends its session.
import { expect } from 'vitest';
import { HARBOR, plain, step } from './journey-step.ts';

export const connectPageSteps = [
  step(
    'createConnectUrl',
    'apiKey',
    'makes one for a config',
    () => ({ headers: HARBOR, query: { config_id: 'eu' }, body: { name: 'Harbor', size: 7 } }),
    ({ hosted_url, expires_in }, journey) => {
      const address = new URL(hosted_url);
      expect(address.searchParams.get('config_id')).toBe('eu');
      expect(expires_in).toBe(1800);
      journey.connectToken = address.pathname.split('/').at(-1) ?? '';
    },
  ),
  step(
    'exchangeConnectToken',
    null,
    'opens it',
    ({ connectToken = '' }) => ({ body: { token: connectToken } }),
    (body, journey) => {
      expect(body).toMatchObject({ config_id: 'eu', apps: null, environment: 'test' });
      expect(body.linked_account._id).toBe(journey.accounts.get('harbor-coffee'));
      journey.secrets.sessionToken = body.token;
    },
  ),
  step('getAccountDetails', 'sessionToken', 'knows its page', plain, (body) => {
    expect(body).toMatchObject({ config_id: 'eu', meta: { name: 'Harbor' } });
  }),
  step('getHostedProperties', 'sessionToken', 'returns what was sent', plain, (body) => {
    expect(body).toEqual({ name: 'Harbor', size: 7 });
  }),
  step('revokeSessionToken', 'sessionToken', 'ends it', plain, (body) => {
    expect(body).toEqual({ success: true, revoked_count: 1 });
  }),
  step('createSessionToken', 'apiKey', 'mints another', plain, (body, { secrets }) => {
    secrets.sessionToken = body.token;
  }),
];
