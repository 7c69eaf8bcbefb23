import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const newPassword = () => page.getByLabelText('New password', { exact: true });

/** @param isScanned for the one test that scans the form of the email */
async function openNewPassword(isScanned = false) {
  const api = observedFetch().on('sendResetOtp', 200, 'sent');
  const app = await renderApp({
    route: '/reset?redirect=%2Faudit',
    fetch: api.fetch,
    account: null,
  });
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  if (isScanned) {
    expect(await a11yViolations()).toEqual([]);
  }
  await page.getByLabelText('Email').fill('demo@patchbay.local');
  await button('Send code').click();
  await expect.element(page.getByText('If d•••@patchbay.local has an account')).toBeVisible();
  return { api, ...app };
}

describe('/reset', () => {
  it('sets a new password by a code, and signs in with it', async () => {
    const { api, href } = await openNewPassword(true);
    api.on('resetPasswordExternal', 200, 'changed').on('login', 200, 'signed_in');
    await userEvent.keyboard('481920short');
    await expect.element(newPassword()).toHaveValue('short');
    await expect.element(page.getByLabelText('Code from the email')).toHaveValue('481920');
    await expect.element(page.getByText('At least 10 characters, not met yet')).toBeVisible();
    await newPassword().fill('seven quiet lighthouses');
    await expect.element(page.getByText('At least 10 characters, met')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Set new password').click();
    await expect
      .element(page.getByRole('heading', { name: 'Your password is changed' }))
      .toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Log in').click();
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('resetPasswordExternal')[0]?.body).toEqual({
      email: 'demo@patchbay.local',
      otp: '481920',
      new_password: 'seven quiet lighthouses',
    });
    expect(api.callsOf('login')[0]?.body).toEqual({
      email: 'demo@patchbay.local',
      password: 'seven quiet lighthouses',
    });
  });

  it('continues with the second factor if there is one', async () => {
    const { api, href } = await openNewPassword();
    api
      .on('resetPasswordExternal', 200, 'changed')
      .on('login', 200, 'second_factor')
      .on('verifyTwoFactor', 200, 'signed_in');
    await userEvent.keyboard('481920');
    await newPassword().fill('seven quiet lighthouses');
    await userEvent.keyboard('{Enter}');
    await button('Log in').click();
    await expect.element(page.getByLabelText('Authentication code')).toHaveFocus();
    await userEvent.keyboard('204816');
    await expect.poll(href).toBe('/audit');
  });

  it.each([
    ['code_wrong', 'This code is wrong.', 'Code from the email'],
    ['code_expired', 'This code is older than 10 minutes.', 'Code from the email'],
    ['password_reused', 'The password is the current password.', 'New password'],
  ])('shows %s at its field, and keeps the input', async (name, text, field) => {
    const { api } = await openNewPassword();
    api.on('resetPasswordExternal', 400, name);
    await userEvent.keyboard('481920');
    await newPassword().fill('seven quiet lighthouses');
    await button('Set new password').click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByLabelText(field, { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await expect.element(newPassword()).toHaveValue('seven quiet lighthouses');
    if (name === 'code_wrong') {
      expect(await a11yViolations()).toEqual([]);
    }
  });

  it('shows a lock above the form', async () => {
    const { api } = await openNewPassword();
    api.on('resetPasswordExternal', 423, 'account_locked');
    await userEvent.keyboard('481920');
    await newPassword().fill('seven quiet lighthouses');
    await button('Set new password').click();
    await expect.element(page.getByText('Login locked', { exact: true })).toBeVisible();
  });
});
