import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../tests/support/a11y';
import { account, button, code, heading, open } from './onboarding.test-support';

describe('/onboarding/mfa', () => {
  it('shows QR code and key, accepts the first code, and continues once the codes are saved', async () => {
    const { api, href } = await open('/audit?page=2', account({ twoFactor: true }));
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
    const { api } = await open('/', account({ twoFactor: true }), [
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
    const who = account({});
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
    const { api, reloads } = await open('/', account({ twoFactor: true }));
    api.on('logout', 200, 'ended');
    await button('Log out').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
  });
});

describe('/onboarding/questionnaire', () => {
  it('asks one question at a time, with Back, Skip and the keyboard, and ends at the deep link', async () => {
    const who = account({ questions: true });
    const { api, href } = await open('/audit', who);
    await page.getByRole('radio', { name: 'Engineering' }).click();
    // Held down: the group selects on focus while an arrow key is pressed.
    await userEvent.keyboard('{ArrowDown>}');
    await expect.element(page.getByRole('radio', { name: 'Product' })).toBeChecked();
    await userEvent.keyboard('{/ArrowDown}');
    expect(await a11yViolations()).toEqual([]);
    await button('Continue').click();
    await expect.element(heading('How many people work at your company?')).toHaveFocus();
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Question 2 of 5');
    await button('Back').click();
    await expect.element(page.getByRole('radio', { name: 'Product' })).toBeChecked();
    await button('Continue').click();
    await button('Skip').click();
    await page.getByRole('radio', { name: 'Agents with tools' }).click();
    await button('Continue').click();
    await page.getByRole('searchbox', { name: 'Search apps' }).fill('demo');
    await page.getByRole('checkbox', { name: 'Demo CRM' }).click();
    await expect.element(page.getByText('1 of 5 selected')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Continue').click();
    await expect.element(page.getByRole('switch', { name: 'Start with demo data' })).toBeChecked();
    expect(await a11yViolations()).toEqual([]);

    api.on('postSignup', 200, 'demo').on('updateOrg', 500, 'server_error');
    await button('Finish').click();
    await expect.element(page.getByText('failed on the server')).toBeVisible();
    api.on('updateOrg', 200, 'updated');
    await button('Finish').click();
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('postSignup').map(({ body }) => body)).toEqual([{ flow: 'demo' }]);
    expect(api.callsOf('updateOrg')[1]).toMatchObject({
      params: { id: who.org._id },
      body: {
        onboarding_progress: {
          complete: true,
          answers: { role: 'product', goal: 'ai_agents', apps: ['demo_crm'] },
        },
      },
    });
  });

  it('asks about sample data only an organization that has not chosen at sign-up', async () => {
    const who = account({ questions: true });
    await open('/', { ...who, org: { ...who.org, signup_flow: 'default' } });
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Question 1 of 4');
  });

  it('shows a waiting card to a member who may not answer, and checks again', async () => {
    const who = account({ questions: true, role: 'developer' });
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
