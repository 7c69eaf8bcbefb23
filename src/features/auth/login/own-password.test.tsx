import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { GIVEN, newPassword, OWN, openStep, submit } from './own-password.test-support';

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
});

function newPasswordChallenge() {
  const body = example('login', 200, 'new_password');
  if (!('new_password_required' in body)) {
    throw new Error('The example requires no new password.');
  }
  return body;
}
