import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../tests/support/a11y';
import { accountWith } from '../../../tests/support/account-with';
import { button, code, heading, open } from './onboarding.test-support';

describe('/onboarding/mfa', () => {
  it('shows QR code and key, accepts the first code, and continues once the codes are saved', async () => {
    const { api, href } = await open('/audit?page=2', accountWith({ isTwoFactorRequired: true }));
    await expect.element(heading('Set up two-factor authentication')).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'QR code for demo@patchbay.local' }))
      .toBeInTheDocument();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);

    api.once('enableTwoFactor', 400, 'code_wrong').on('enableTwoFactor', 200, 'codes');
    await code().fill('111111');
    await expect.element(page.getByText('Check it and the clock of your phone.')).toBeVisible();
    await expect.element(code()).toHaveValue('111111');
    await code().fill('204816');
    expect(api.callsOf('enableTwoFactor')).toHaveLength(1);
    await button('Verify').click();

    await expect.element(heading('Save your recovery codes')).toHaveFocus();
    expect(
      page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').elements(),
    ).toHaveLength(10);
    await expect.element(button('Continue')).toBeDisabled();
    expect(await a11yViolations()).toEqual([]);
    await page.getByLabelText('I saved these codes').click();
    await button('Continue').click();
    await expect.poll(href).toBe('/audit?page=2');
    expect(useSession.getState().account?.user.two_factor_enabled).toBe(true);
    expect(api.callsOf('setUpTwoFactor')).toHaveLength(1);
  });

  it('requires the password first if the sign-in was long ago', async () => {
    const { api } = await open('/', accountWith({ isTwoFactorRequired: true }), [
      403,
      'reauthentication_required',
    ]);
    await expect.element(page.getByLabelText('Your password')).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    api.on('setUpTwoFactor', 200, 'setup');
    await userEvent.keyboard('correct horse{Enter}');
    await expect.element(code()).toBeVisible();
    expect(api.callsOf('setUpTwoFactor')[1]?.body).toEqual({ password: 'correct horse' });
  });

  it('opens when the server rejects a request because the second factor is missing', async () => {
    const who = accountWith();
    const { api, href, queryClient } = await open('/audit?page=2', who);
    await expect.poll(href).toBe('/audit?page=2');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    api.handle('getOrg', () =>
      Response.json(
        {
          status_code: 403,
          http_error_type: 'FORBIDDEN',
          error_code: 'TWO_FACTOR_REQUIRED',
          message: 'Set it up to continue.',
        },
        { status: 403 },
      ),
    );
    await queryClient.refetchQueries();
    await expect.poll(href).toBe('/onboarding/mfa?redirect=%2Faudit%3Fpage%3D2');
    await expect.element(heading('Set up two-factor authentication')).toBeVisible();
  });

  it('can be left by logging out only', async () => {
    const { api, reloads } = await open('/', accountWith({ isTwoFactorRequired: true }));
    api.on('logout', 200, 'ended');
    await button('Log out').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
  });
});

describe('/onboarding/questionnaire', () => {
  it('asks about sample data only an organization that has not chosen at sign-up', async () => {
    const who = accountWith({ hasQuestions: true });
    await open('/', { ...who, org: { ...who.org, signup_flow: 'default' } });
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Question 1 of 4');
  });

  it('shows a waiting card to a member who may not answer, and checks again', async () => {
    const who = accountWith({ hasQuestions: true, role: 'developer' });
    const { api, href } = await open('/audit', who);
    await expect.element(heading('Almost there')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Check again').click();
    await expect.element(page.getByText('Not finished yet.')).toBeVisible();
    api.reply('getOrg', 200, { ...who.org, onboarding_progress: { complete: true } });
    await button('Check again').click();
    await expect.poll(href).toBe('/audit');
  });
});
