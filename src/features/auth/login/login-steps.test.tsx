import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const INVITE = 'Xk3v9QmT2nLx7wPd4kTs9bYh5mQv8rZcJ6hWj3xRf6t';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

async function open(route = '/login?redirect=%2Faudit', stored: Record<string, string> = {}) {
  const api = observedFetch();
  return { api, ...(await renderApp({ route, fetch: api.fetch, account: null, stored })) };
}

async function requestCode(api: ReturnType<typeof observedFetch>) {
  api.on('sendOtp', 200, 'sent');
  await page.getByLabelText('Email').fill('demo@patchbay.local');
  await button('Email me a code').click();
  await expect.element(heading('Enter the code')).toBeVisible();
}

const emailedCode = () => page.getByLabelText('Code from the email');

describe('an emailed code', () => {
  it('needs the email only, masks it, and is submitted with the sixth digit', async () => {
    const { api, href } = await open();
    await button('Email me a code').click();
    await expect.element(page.getByText('Enter your email address.')).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await requestCode(api);
    expect(api.callsOf('sendOtp')[0]?.body).toEqual({ email: 'demo@patchbay.local' });
    await expect.element(page.getByText('d•••@patchbay.local')).toBeVisible();
    await expect.element(emailedCode()).toHaveFocus();
    await expect.element(page.getByText(/^Resend code in (30|29) s$/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('login', 200, 'signed_in');
    await userEvent.keyboard('493027');
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('login')[0]?.body).toEqual({
      email: 'demo@patchbay.local',
      otp: '493027',
    });
  });

  it('shows at the field that it is wrong, keeps it, and sends a corrected one on submit', async () => {
    const { api } = await open();
    await requestCode(api);
    api.on('login', 401, 'code_wrong');
    await userEvent.keyboard('493027');
    await expect.element(page.getByText('This code is wrong.')).toBeVisible();
    await expect.element(emailedCode()).toHaveValue('493027');
    await expect.element(emailedCode()).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Backspace}8');
    expect(api.callsOf('login')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.callsOf('login').length).toBe(2);
  });

  it('shows the rate limit of code requests', async () => {
    const { api } = await open();
    api.on('sendOtp', 429, 'rate_limited');
    await page.getByLabelText('Email').fill('demo@patchbay.local');
    await button('Email me a code').click();
    await expect
      .element(page.getByRole('alert').getByText('Too many attempts', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('demo@patchbay.local');
  });

  it('can be replaced by the password, keeping the email', async () => {
    const { api } = await open();
    await requestCode(api);
    await button('Use another method').click();
    await expect.element(page.getByLabelText('Email')).toHaveValue('demo@patchbay.local');
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  });
});

describe('a second factor', () => {
  async function openSecondFactor() {
    const app = await open();
    app.api.on('login', 200, 'second_factor');
    await page.getByLabelText('Email').fill('demo@patchbay.local');
    await page.getByLabelText('Password', { exact: true }).fill('correct horse battery staple');
    await button('Log in').click();
    await expect.element(heading('Two-factor authentication')).toBeVisible();
    return app;
  }

  it('is an authentication code', async () => {
    const { api, href } = await openSecondFactor();
    expect(useSession.getState().account).toBeNull();
    expect(await a11yViolations()).toEqual([]);
    api.once('verifyTwoFactor', 401, 'second_factor_wrong').on('verifyTwoFactor', 200, 'signed_in');
    await userEvent.keyboard('204817');
    await expect.element(page.getByText('or use a recovery code')).toBeVisible();
    await userEvent.keyboard('{End}6{Enter}');
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('verifyTwoFactor')[1]?.body).toMatchObject({ code: '204816' });
    expect(api.callsOf('verifyTwoFactor')[1]?.headers.has('Authorization')).toBe(false);
  });

  it('can be a recovery code, in any notation', async () => {
    const { api, href } = await openSecondFactor();
    api.on('verifyTwoFactor', 200, 'signed_in');
    await button('Use a recovery code').click();
    await expect.element(page.getByLabelText('Recovery code')).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('7kq2m{Enter}');
    await expect.element(page.getByText('A recovery code has ten characters')).toBeVisible();
    await page.getByLabelText('Recovery code').fill(' 7KQ2M x94tb');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('verifyTwoFactor')[0]?.body).toMatchObject({ code: '7kq2m-x94tb' });
  });

  it('that took too long restarts, with the reason and the email', async () => {
    const { api } = await openSecondFactor();
    api.on('verifyTwoFactor', 401, 'challenge_over');
    await userEvent.keyboard('204816');
    await expect.element(page.getByText('This login took too long.')).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('demo@patchbay.local');
  });
});

describe('saved accounts', () => {
  const dana = demoAccount();
  const sam = {
    ...dana,
    token: 'token-of-sam',
    refresh_token: 'refresh-of-sam',
    user: { ...dana.user, _id: 'sam', first_name: 'Sam', last_name: 'Ode', email: 'sam@a.example' },
  };
  const list = JSON.stringify({ [dana.user.email]: dana, [sam.user.email]: sam });

  it('are offered first, and continue without a sign-in', async () => {
    const { api, href } = await open('/login?redirect=%2Faudit', { accounts: list });
    await expect.element(heading('Choose an account')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: /Continue as Sam Ode/ }).click();
    await expect.poll(href).toBe('/audit');
    expect(useSession.getState().account?.user.email).toBe('sam@a.example');
    expect(api.callsOf('login')).toEqual([]);
  });

  it('can be left for another account, and returned to', async () => {
    await open('/login', { accounts: list });
    await button('Use another account').click();
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await button('Back').click();
    await expect.element(heading('Choose an account')).toBeVisible();
  });

  it('are signed out with their own token when they are removed', async () => {
    const { api } = await open('/login', { accounts: list });
    api.on('logout', 200, 'ended');
    await button('Remove sam@a.example').click();
    await expect.element(page.getByText('sam@a.example')).not.toBeInTheDocument();
    expect(api.callsOf('logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-sam');
    expect(Object.keys(useAccounts.getState().accounts)).toEqual([dana.user.email]);
  });

  it('are listed without the current one by add=true, which redirects afterwards', async () => {
    const api = observedFetch();
    const { href } = await renderApp({
      route: '/login?add=true&redirect=%2Faudit',
      fetch: api.fetch,
      stored: { accounts: list },
    });
    await expect.element(page.getByText('sam@a.example')).toBeVisible();
    expect(page.getByText(dana.user.email).elements()).toEqual([]);
    await page.getByRole('button', { name: /Continue as Sam Ode/ }).click();
    await expect.poll(href).toBe('/audit');
  });

  it('are removed when their session has ended', async () => {
    const { api, href } = await open('/login?redirect=%2Faudit', { accounts: list });
    api.on('getOrg', 401, 'invalid_token').on('refreshAccessToken', 401, 'invalid_token');
    await page.getByRole('button', { name: /Continue as Sam Ode/ }).click();
    await expect.poll(href).toBe('/login?redirect=%2Faudit');
    await expect
      .poll(() => Object.keys(useAccounts.getState().accounts))
      .toEqual([dana.user.email]);
  });
});

describe('an invitation to a user with an account', () => {
  it('is accepted by signing in with the invited email', async () => {
    const { api, href } = await open('/login', {});
    api.on('getInvitation', 200, 'has_account').on('login', 200, 'signed_in');
    const app = await renderApp({
      route: `/login?invite=${INVITE}`,
      fetch: api.fetch,
      account: null,
    });
    await expect.element(page.getByText('Log in to join Brightdesk')).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
    await page.getByLabelText('Password', { exact: true }).fill('a long enough secret');
    api.on('listLinkedAccounts', 200, 'default');
    await button('Log in').click();
    await expect.poll(app.href).toBe('/');
    expect(href).toBeDefined();
    expect(api.callsOf('login')[0]?.body).toEqual({
      email: 'rosa@quietharbor.example',
      password: 'a long enough secret',
      invite_token: INVITE,
    });
  });
});

describe('the organization in the URL', () => {
  it('is sent with the sign-in', async () => {
    const { api } = await open('/login?org=brightdesk&redirect=%2Faudit');
    api.on('login', 401, 'invalid_credentials');
    await page.getByLabelText('Email').fill('demo@patchbay.local');
    await page.getByLabelText('Password', { exact: true }).fill('x');
    await button('Log in').click();
    await expect.poll(() => api.callsOf('login').length).toBe(1);
    expect(api.callsOf('login')[0]?.body).toMatchObject({ org_slug: 'brightdesk' });
  });
});
