import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const GIVEN = 'given by an admin';
const OWN = 'seven quiet lighthouses';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { name: 'Choose your own password' });
const newPassword = () => page.getByLabelText('New password', { exact: true });
const submit = () => button('Set password and log in');

async function open() {
  const api = observedFetch();
  const app = await renderApp({
    route: '/login?redirect=%2Faudit',
    fetch: api.fetch,
    account: null,
  });
  return { api, ...app };
}

async function logIn() {
  await page.getByLabelText('Email').fill('demo@patchbay.local');
  await page.getByLabelText('Password', { exact: true }).fill(GIVEN);
  await button('Log in').click();
}

async function openStep() {
  const app = await open();
  app.api.on('login', 200, 'new_password');
  await logIn();
  await expect.element(heading()).toBeVisible();
  return app;
}

afterEach(async () => {
  await page.viewport(1280, 800);
});

describe('a password that an admin set', () => {
  it('is replaced before the sign-in completes, by keyboard alone', async () => {
    const { api, href } = await openStep();
    expect(useSession.getState().account).toBeNull();
    await expect.element(newPassword()).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    api.on('setNewPassword', 200, 'signed_in');
    await userEvent.keyboard(`${OWN}{Enter}`);
    await expect.poll(href).toBe('/audit');
    const { challenge_token } = newPasswordChallenge();
    const [call] = api.callsOf('setNewPassword');
    expect(call?.body).toEqual({ challenge_token, new_password: OWN });
    expect(call?.headers.has('Authorization')).toBe(false);
    expect(useSession.getState().account?.user.email).toBe('demo@patchbay.local');
  });

  it('is replaced after the second factor', async () => {
    const { api, href } = await open();
    api.on('login', 200, 'second_factor').on('verifyTwoFactor', 200, 'new_password');
    await logIn();
    await expect.element(page.getByLabelText('Authentication code')).toHaveFocus();
    await userEvent.keyboard('204816');
    await expect.element(heading()).toBeVisible();
    api.on('setNewPassword', 200, 'signed_in');
    await newPassword().fill(OWN);
    await submit().click();
    await expect.poll(href).toBe('/audit');
  });

  it('is validated before it is sent', async () => {
    const { api } = await openStep();
    await userEvent.keyboard('short{Enter}');
    await expect
      .element(page.getByText('Choose a password of at least 10 characters.'))
      .toBeVisible();
    await expect.element(newPassword()).toHaveAttribute('aria-invalid', 'true');
    expect(api.callsOf('setNewPassword')).toEqual([]);
    expect(await a11yViolations()).toEqual([]);
  });

  it('cannot be reused, with the error at the field', async () => {
    const { api } = await openStep();
    api.on('setNewPassword', 400, 'password_reused');
    await newPassword().fill(GIVEN);
    await submit().click();
    await expect.element(page.getByText('The password is the current password.')).toBeVisible();
    await expect.element(newPassword()).toHaveFocus();
    await expect.element(newPassword()).toHaveValue(GIVEN);
  });

  it('shows an error that belongs to no field above the form, and succeeds at the next try', async () => {
    const { api, href } = await openStep();
    api.on('setNewPassword', 429, 'rate_limited');
    await newPassword().fill(OWN);
    await submit().click();
    await expect
      .element(page.getByRole('alert').getByText('Too many attempts', { exact: true }))
      .toBeVisible();
    api.on('setNewPassword', 200, 'signed_in');
    await submit().click();
    await expect.poll(href).toBe('/audit');
  });

  it('that took too long restarts, with the reason and the email', async () => {
    const { api } = await openStep();
    api.on('setNewPassword', 401, 'challenge_over');
    await newPassword().fill(OWN);
    await submit().click();
    await expect.element(page.getByText('This login took too long.')).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('demo@patchbay.local');
  });

  it('fits a window of 320 px', async () => {
    await page.viewport(320, 700);
    await openStep();
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await a11yViolations()).toEqual([]);
  });
});

function newPasswordChallenge() {
  const body = example('login', 200, 'new_password');
  if (!('new_password_required' in body)) {
    throw new Error('The example requires no new password.');
  }
  return body;
}
