import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
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
  it('shows a server error at its field, and keeps the input', async () => {
    const { api } = await open(defaultApi().on('resetPassword', 400, 'old_password_wrong'));
    await typePasswords('wrong horse', 'seven quiet lighthouses');
    await button('Change password').click();
    await expect
      .element(field('Current password'))
      .toHaveAccessibleDescription('The password is wrong.');
    await expect.element(field('Current password')).toHaveFocus();
    await expect.element(field('New password')).toHaveValue('seven quiet lighthouses');
    api.on('resetPassword', 400, 'password_reused');
    await button('Change password').click();
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription('The new password is the current password.');
  });
});

describe('the second factor', () => {
  it('gets new recovery codes with the password, shown once', async () => {
    const api = defaultApi().on('getTwoFactor', 200, 'on').on('createRecoveryCodes', 200, 'codes');
    await open(api);
    await button('New recovery codes').click();
    const password = page.getByRole('dialog').getByLabelText('Your password', { exact: true });
    api.once('createRecoveryCodes', 400, 'password_wrong');
    await password.fill('not it');
    await button('Make new codes').click();
    await expect.element(password).toHaveAccessibleDescription('The password is wrong.');
    await password.fill('it');
    await button('Make new codes').click();
    await expect.element(page.getByText('7kq2m-x94tb')).toBeVisible();
    await page.getByRole('checkbox', { name: 'I saved these codes' }).click();
    await button('Done').click();
    await expect.element(page.getByText('7kq2m-x94tb')).not.toBeInTheDocument();
  });
});

describe('the devices', () => {
  it('one that has ended already is not an error', async () => {
    await open(defaultApi().on('deleteSession', 404, 'not_found'));
    await button('Log out Firefox on Linux').click();
    await confirm().click();
    await expect.element(toast('Firefox on Linux is logged out.')).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stay if the server could not end them, with the reason', async () => {
    await open(defaultApi().on('deleteSession', 500, 'server_error'));
    await button('Log out Firefox on Linux').click();
    await confirm().click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(example('deleteSession', 500, 'server_error').message);
  });
});

it('has no accessibility violations', async () => {
  await open(defaultApi().on('getTwoFactor', 200, 'on'));
  expect(await a11yViolations()).toEqual([]);
});
