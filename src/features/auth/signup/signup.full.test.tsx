import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  button,
  fillDetails,
  heading,
  INVITE,
  label,
  open,
  toDetails,
} from './signup.test-support';

describe('/signup', () => {
  it('returns to a wrong code, and keeps the input', async () => {
    const { api } = await open('/signup');
    await toDetails(api);
    await fillDetails();
    api.once('signup', 400, 'code_expired').on('signup', 409, 'email_taken');
    await button('Create organization').click();
    await expect.element(page.getByText('This code is older than 10 minutes.')).toBeVisible();
    await page.getByLabelText('Code from the email').fill('111222');
    await button('Continue').click();
    await expect.element(label('Organization')).toHaveValue('Quiet Harbor');
    await button('Create organization').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This email has an account');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(api.callsOf('signup')[1]?.body).toMatchObject({ otp: '111222' });
  });
});

describe('/signup?invite=', () => {
  it('shows that the invitation is no longer valid, and what to do', async () => {
    const api = observedFetch().on('getInvitation', 404, 'over');
    await open(`/signup?invite=${INVITE}`, api);
    await expect.element(heading('This invitation is no longer valid')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ask for a new one.');
    expect(await a11yViolations()).toEqual([]);
  });

  it('can be retried after a failed request', async () => {
    const api = observedFetch().once('getInvitation', 500, 'server_error');
    api.on('getInvitation', 200, 'new_person');
    await open(`/signup?invite=${INVITE}`, api);
    await button('Try again').click();
    await expect.element(heading('Join Brightdesk')).toBeVisible();
  });
});
