import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { demoAccount } from '../../../../tests/support/render-app';
import {
  button,
  confirm,
  defaultApi,
  field,
  open,
  toast,
  typePasswords,
} from './security-page.test-support';

describe('the password', () => {
  it('is changed, and the list of devices is reloaded', async () => {
    const { api } = await open(defaultApi().on('resetPassword', 200, 'changed'));
    api.on('listSessions', 200, 'one');
    await typePasswords('correct horse', 'seven quiet lighthouses');
    await button('Change password').click();
    await expect.element(toast(example('resetPassword', 200, 'changed').message)).toBeVisible();
    expect(api.callsOf('resetPassword')[0]?.body).toEqual({
      old_password: 'correct horse',
      new_password: 'seven quiet lighthouses',
    });
    await expect.element(field('New password')).toHaveValue('');
    await expect.element(page.getByText('Firefox on Linux')).not.toBeInTheDocument();
  });

  it('is validated before it is sent', async () => {
    const { api } = await open();
    await typePasswords('correct horse', 'short', 'other');
    await button('Change password').click();
    await expect.element(page.getByText('Use at least 10 characters.')).toBeVisible();
    await expect.element(page.getByText('The two do not match.')).toBeVisible();
    await typePasswords('correct horse', 'correct horse');
    await button('Change password').click();
    await expect
      .element(page.getByText('This is your current password. Choose another one.'))
      .toBeVisible();
    expect(api.callsOf('resetPassword')).toEqual([]);
  });
});

describe('the second factor', () => {
  it('is set up with an authentication code, then the recovery codes must be saved', async () => {
    const { api } = await open(
      defaultApi().on('setUpTwoFactor', 200, 'setup').on('enableTwoFactor', 200, 'codes'),
    );
    await button('Set up').click();
    await expect.element(page.getByText('Cannot scan it? Type this key instead:')).toBeVisible();
    api.on('getTwoFactor', 200, 'on');
    await page.getByRole('textbox', { name: 'Authentication code' }).fill('123456');
    await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(useSession.getState().account?.user.two_factor_enabled).toBe(true);
    await page.getByRole('link', { name: 'Profile' }).click();
    const guard = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' });
    await guard.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('checkbox', { name: 'I saved these codes' }).click();
    await button('Continue').click();
    await expect.element(page.getByText(/9 of 10\s+recovery codes left/)).toBeVisible();
  });

  it('requires the password if the sign-in was long ago, with errors at the field', async () => {
    const { api } = await open(defaultApi().on('setUpTwoFactor', 403, 'reauthentication_required'));
    await button('Set up').click();
    await expect.element(field('Your password')).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field('Your password'))
      .toHaveAccessibleDescription('Enter your password.');
    expect(api.callsOf('setUpTwoFactor')).toHaveLength(1);
    api.on('setUpTwoFactor', 400, 'password_wrong');
    await userEvent.keyboard('not it{Enter}');
    await expect
      .element(field('Your password'))
      .toHaveAccessibleDescription(example('setUpTwoFactor', 400, 'password_wrong').message);
    await expect.element(field('Your password')).toHaveFocus();
    await expect.element(field('Your password')).toHaveValue('not it');
    expect(await a11yViolations()).toEqual([]);
    api.on('setUpTwoFactor', 423, 'account_locked');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(example('setUpTwoFactor', 423, 'account_locked').message);
    api.on('setUpTwoFactor', 200, 'setup');
    await field('Your password').fill('it');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Cannot scan it? Type this key instead:')).toBeVisible();
    expect(api.callsOf('setUpTwoFactor').map(({ body }) => body)).toEqual([
      undefined,
      { password: 'not it' },
      { password: 'not it' },
      { password: 'it' },
    ]);
  });

  it('is turned off with the password', async () => {
    const on = { ...example('getTwoFactor', 200, 'on'), is_required: false };
    const { api } = await open(
      defaultApi().reply('getTwoFactor', 200, on).on('disableTwoFactor', 400, 'password_wrong'),
    );
    await button('Turn off').click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await dialog.getByLabelText('Your password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect
      .element(dialog.getByLabelText('Your password', { exact: true }))
      .toHaveAccessibleDescription('The password is wrong.');
    api.on('disableTwoFactor', 200, 'disabled').on('getTwoFactor', 200, 'off');
    await dialog.getByLabelText('Your password', { exact: true }).fill('it');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(button('Set up')).toBeVisible();
    expect(api.callsOf('disableTwoFactor').at(-1)?.body).toEqual({ password: 'it' });
    expect(useSession.getState().account?.user.two_factor_enabled).toBe(false);
  });

  it('cannot be turned off if the organization requires it, with the reason', async () => {
    await open(defaultApi().on('getTwoFactor', 200, 'on'));
    await expect.element(button('Turn off')).toBeDisabled();
    await expect.element(page.getByText(/requires it, so it can't be turned off/)).toBeVisible();
  });
});

describe('the devices', () => {
  it('are signed out one by one, after a confirmation', async () => {
    const { api } = await open(defaultApi().on('deleteSession', 200, 'ended'));
    await expect.element(page.getByText('This device', { exact: true }).first()).toBeVisible();
    await button('Log out Firefox on Linux').click();
    api.on('listSessions', 200, 'one');
    await confirm().click();
    await expect.element(toast('Firefox on Linux is logged out.')).toBeVisible();
    expect(api.callsOf('deleteSession').map(({ params }) => params.id)).toEqual([
      '665f1c2ab7e4d90012a4c0e2',
    ]);
    await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
  });

  it('are all signed out but this one, by one request', async () => {
    const { api } = await open(defaultApi().on('deleteOtherSessions', 500, 'server_error'));
    await button('Log out everywhere else').click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'Log out 2 other devices?' }))
      .toBeVisible();
    await confirm().click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(example('deleteOtherSessions', 500, 'server_error').message);
    api.on('deleteOtherSessions', 200, 'ended').on('listSessions', 200, 'one');
    await confirm().click();
    await expect.element(toast('Every other device is logged out.')).toBeVisible();
    await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument();
    expect(api.callsOf('deleteOtherSessions')).toHaveLength(2);
    expect(api.callsOf('deleteSession')).toEqual([]);
  });
});

it('are read-only in a master session', async () => {
  const master = {
    email: 'staff@patchbay.local',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await open(defaultApi(), { ...demoAccount(), master });
  await expect.element(page.getByText(/can be seen here but not changed/)).toBeVisible();
  await expect.element(button('Change password')).not.toBeInTheDocument();
  await expect.element(button('Set up')).toBeDisabled();
  await expect.element(button('Log out Firefox on Linux')).toBeDisabled();
});

it('shows each card with its own error', async () => {
  const api = defaultApi().once('getTwoFactor', 500, 'server_error');
  await open(api);
  await button('Try again').click();
  await expect.element(button('Set up')).toBeVisible();
});
