// The start page of an attempt, and the operations by which a back end connects an account.

import { startPendingSelection } from '@patchbay/test-kit/server/start-pending-selection.ts';
import { getCookiePair } from '@patchbay/test-kit/server/walk-start-page.ts';
import { expect } from 'vitest';
import { HARBOR, type Journey, plain, step } from './journey-step.ts';

/** Starts an attempt of the session's account and opens it in a separate browser. */
async function opened({ app, secrets }: Journey) {
  const started = await fetch(`${app.url}/api/v1/demo_crm/integrate`, {
    headers: { authorization: `Bearer ${secrets.sessionToken}` },
  });
  const { auth_url }: { auth_url: string } = await started.json();
  const page = await fetch(auth_url);
  return {
    path: { token: auth_url.split('/').at(-1) ?? '' },
    headers: { cookie: getCookiePair(page.headers.get('set-cookie')) },
  };
}

/** Starts an attempt of Harbor that waits for the selection of one of two accounts. */
async function choosing({ app, org, accounts }: Journey) {
  const linked_account = accounts.get(HARBOR.linked_account_id) ?? '';
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  const { connect } = app.app.services;
  const { token, cookie } = await startPendingSelection(connect, { tenant, linked_account });
  return { path: { token }, headers: { cookie } };
}

export const attemptSteps = [
  step('getStartPage', null, 'shows the confirmation', opened, (body) => {
    expect(body).toContain('Continue to Demo CRM');
  }),
  step('getStartStatus', null, 'is pending', opened, (body) => {
    expect(body).toEqual({ status: 'pending' });
  }),
  step('submitStartPage', null, 'cancels', opened, (body) => {
    expect(body).toContain('Demo CRM is not connected');
  }),
  step(
    'submitStartPage',
    null,
    'shows the confirmation again for a wrong nonce',
    async (journey) => ({ ...(await opened(journey)), body: { action: 'bind', nonce: 'guessed' } }),
    (body) => {
      expect(body).toContain('Continue to Demo CRM');
    },
  ),
  step(
    'reportSeveredOpener',
    null,
    'takes the report of an unknown callback, which does not count',
    () => ({ path: { slug: 'demo_crm' }, body: { state: 'unknown' } }),
    (body) => {
      expect(body).toEqual({ message: expect.any(String) });
    },
  ),
  step('getChoicePage', null, 'lists the accounts', choosing, (body) => {
    expect(body).toContain('Harbor Coffee');
  }),
  step(
    'submitChoice',
    null,
    'cancels',
    async (journey) => ({ ...(await choosing(journey)), body: { action: 'cancel' } }),
    (body) => {
      expect(body).toContain('Demo CRM is not connected');
    },
  ),
  step(
    'getOauthUrl',
    'apiKey',
    'starts a sign-in',
    () => ({ headers: HARBOR }),
    (body) => {
      expect(body.auth_url).toContain('/oauth/start/');
    },
  ),
  step('saveKeyCredentials', 'apiKey', 'takes a key', plain, (body) => {
    expect(body.success).toBe(true);
  }),
];
