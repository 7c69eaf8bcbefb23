import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  heading,
  logIn,
  newPassword,
  OWN,
  open,
  openStep,
  submit,
} from './own-password.test-support';

afterEach(async () => {
  await page.viewport(1280, 800);
});

describe('a password that an admin set', () => {
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
