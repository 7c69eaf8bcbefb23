import { example } from '@patchbay/contract/examples.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hostedFetch, linkFetch, openHostedPage } from '../../../../tests/support/hosted-page';
import {
  blockWindows,
  fakeWindows,
  setAttempt,
  startSignIn,
} from '../../../../tests/support/hosted-sign-in';

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeWindows();
});

afterEach(() => vi.restoreAllMocks());

describe('a sign-in', () => {
  it('that was denied at the provider is not reported as a closed window', async () => {
    await startSignIn({ status: 'denied', error_code: 'USER_DENIED' });
    await expect.element(page.getByText('Access was denied')).toBeVisible();
    await expect.element(page.getByText('Access was refused at Demo CRM')).toBeVisible();
    await expect.element(page.getByText('The window closed')).not.toBeInTheDocument();
    await expect.element(button('Connect')).toHaveFocus();
  });

  it.each([
    ['ADMIN_CONSENT_REQUIRED', 'An administrator of your Demo CRM account has to allow'],
    ['CLIENT_CREDENTIALS_REJECTED', 'Tell the people who run this page: its client ID'],
    ['SCOPE_REJECTED', 'does not grant the requested scopes'],
    ['VENDOR_UNAVAILABLE', 'Try again in a few minutes.'],
    ['CODE_EXPIRED', 'took too long or was used before'],
  ])("that failed with %s shows the page's text, not the server's", async (code, text) => {
    await startSignIn({ status: 'failed', error_code: code, message: 'AADSTS65001: raw' });
    const alert = page.getByRole('alert').filter({ hasText: 'Demo CRM could not be connected' });
    await expect.element(alert).toHaveTextContent(text);
    await expect.element(alert).toHaveTextContent(code);
    await expect.element(page.getByText('AADSTS65001')).not.toBeInTheDocument();
  });

  it('that timed out says so', async () => {
    await startSignIn({ status: 'expired', error_code: 'ATTEMPT_EXPIRED' });
    await expect.element(page.getByText('was not finished in time')).toBeVisible();
  });

  it('that another browser completed continues, with a hint', async () => {
    await startSignIn({ error_code: 'WRONG_BROWSER' });
    await expect.element(page.getByText('Finish it where it began')).toBeVisible();
    await expect.element(page.getByText('Waiting for you to finish')).toBeVisible();
    await expect.element(button('Cancel')).toBeVisible();
  });

  it('in a blocked window is also reported when it ends', async () => {
    blockWindows();
    const { api } = await startSignIn({ status: 'pending' });
    await expect.element(page.getByRole('link', { name: /Sign in to Demo CRM/ })).toBeVisible();
    setAttempt(api, { status: 'denied', error_code: 'USER_DENIED' });
    await expect.element(page.getByText('Access was denied')).toBeVisible();
  });

  it('in a blocked window ends if the server rejects its polls', async () => {
    blockWindows();
    const { api } = await startSignIn({ status: 'pending' });
    await expect.element(page.getByRole('link', { name: /Sign in to Demo CRM/ })).toBeVisible();
    api.on('getApplication', 401, 'invalid_token');
    await expect.element(page.getByText('It was open for too long')).toBeVisible();
  });

  it('that granted fewer scopes names the missing ones', async () => {
    const { api } = await startSignIn({ status: 'pending' });
    api.on('listApplications', 200, 'active');
    setAttempt(api, { status: 'active', missing_scopes: ['contacts.write'] });
    await expect.element(page.getByText('Not everything was allowed in Demo CRM')).toBeVisible();
    const moment = page.getByRole('region', { name: 'Connected', exact: true });
    await expect.element(moment.getByText('Create and change contacts')).toBeVisible();
    await expect.element(moment.getByText('contacts.write')).not.toBeVisible();
    await moment.getByText('Details', { exact: true }).click();
    await expect.element(moment.getByText('contacts.write')).toBeVisible();
  });
});

describe('before a sign-in', () => {
  it('the page lists what the organization will be able to do', async () => {
    const app = example('getApplication', 200, 'unconnected');
    app.scopes = [
      { scope: 'crm.contacts.read', label: 'Read contacts' },
      { scope: 'crm.people.read', label: 'Read contacts' },
      { scope: 'crm.deals.write', label: null },
    ];
    await openHostedPage(hostedFetch().reply('listApplications', 200, [app]));
    const consent = page.getByRole('region', { name: 'Brightdesk will be able to' });
    await expect.element(consent.getByText('Read contacts')).toBeVisible();
    await expect.element(consent.getByText('Demo CRM shows what you allow')).toBeVisible();
    await expect.element(consent.getByText('crm.deals.write')).not.toBeVisible();
    await consent.getByText('Details', { exact: true }).click();
    await expect.element(consent.getByText('crm.deals.write')).toBeVisible();
    await expect.element(consent.getByText('crm.people.read')).toBeVisible();
  });

  it('nothing is listed if no scopes are requested', async () => {
    const app = { ...example('getApplication', 200, 'unconnected'), scopes: [] };
    await openHostedPage(hostedFetch().reply('listApplications', 200, [app]));
    await expect.element(button('Connect')).toBeVisible();
    await expect.element(page.getByText('will be able to')).not.toBeInTheDocument();
  });

  it('the auth method of the URL is expanded', async () => {
    await openHostedPage(linkFetch(), '/connect/ct_some-link?app=demo_crm&auth_type=keybased');
    await expect.element(page.getByRole('form', { name: 'Demo CRM key' })).toBeVisible();
    await expect.element(button('Sign in instead')).toBeVisible();
  });
});

describe('without a network', () => {
  it('says so, and retries when the network is back', async () => {
    const api = hostedFetch().handle('listApplications', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await openHostedPage(api);
    await expect.element(page.getByText('The apps cannot be shown')).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('You are offline')).toBeVisible();
    api.on('listApplications', 200, 'unconnected');
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    await expect.element(page.getByText('You are offline')).not.toBeInTheDocument();
  });
});
