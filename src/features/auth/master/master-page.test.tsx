import { example } from '@patchbay/contract/examples.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { setRuntimeConfig } from '../../../../tests/support/set-runtime-config';

beforeEach(() => setRuntimeConfig({ isMasterLoginOn: true, isSignupOpen: false }));

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** @param isScanned for the one test that scans the form of the emails */
async function openCode(isScanned = false) {
  const api = observedFetch().on('sendOtp', 200, 'sent').on('listLinkedAccounts', 200, 'default');
  const app = await renderApp({ route: '/master', fetch: api.fetch, account: null });
  await expect.element(page.getByLabelText('Operator email')).toHaveFocus();
  if (isScanned) {
    expect(await a11yViolations()).toEqual([]);
  }
  await page.getByLabelText('Operator email').fill('staff@patchbay.local');
  await page.getByLabelText('User email').fill('demo@patchbay.local');
  await button('Send code').click();
  await expect.element(page.getByText('You will log in as demo@patchbay.local.')).toBeVisible();
  expect(api.callsOf('sendOtp')[0]?.body).toEqual({ email: 'staff@patchbay.local' });
  return { api, ...app };
}

describe('/master, if the operator enabled it', () => {
  it('signs in as the user, and shows the banner', async () => {
    const { api, href } = await openCode(true);
    const body = example('loginMaster', 200, 'signed_in');
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    api.reply('loginMaster', 200, {
      ...body,
      master: { email: 'staff@patchbay.local', expires_at },
    });
    await userEvent.keyboard('481920');
    await expect.poll(href).toBe('/');
    expect(api.callsOf('loginMaster')[0]?.body).toEqual({
      master_email: 'staff@patchbay.local',
      user_email: 'demo@patchbay.local',
      otp: '481920',
    });
    expect(useSession.getState().account?.master?.expires_at).toBe(expires_at);
    await expect.element(page.getByRole('region', { name: 'Master session' })).toBeVisible();
  });

  it('shows a wrong code at the field', async () => {
    const { api } = await openCode();
    api.on('loginMaster', 401, 'code_wrong');
    await userEvent.keyboard('481920');
    await expect.element(page.getByText('This code is wrong.')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows that the organization does not allow it', async () => {
    const { api } = await openCode();
    api.on('loginMaster', 403, 'master_login_disabled');
    await userEvent.keyboard('481920');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ask its owner to allow it.');
  });
});

describe('/signup, if the operator disabled it', () => {
  it('shows that it is disabled, and the login page has no link to it', async () => {
    await renderApp({ route: '/signup', fetch: observedFetch().fetch, account: null });
    await expect.element(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Log in instead' }).click();
    await expect.element(button('Log in')).toBeVisible();
    expect(page.getByRole('link', { name: 'Sign up' }).elements()).toEqual([]);
  });
});
