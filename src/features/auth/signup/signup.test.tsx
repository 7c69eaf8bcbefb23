import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  button,
  fillDetails,
  heading,
  INVITE,
  label,
  open,
  PASSWORD,
  toDetails,
} from './signup.test-support';

describe('/signup', () => {
  it('continues from email and code to the organization, and asks about sample data', async () => {
    const { api, href } = await open('/signup');
    await expect.element(label('Email')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await toDetails(api, true);
    await expect.element(page.getByLabelText(/^First name/)).toHaveFocus();
    await fillDetails();
    await expect.element(page.getByText('Strong')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('signup', 201, 'signed_up').on('getOrg', 200, 'fresh');
    await button('Create organization').click();
    await expect.element(heading('How do you want to start?')).toBeVisible();
    expect(api.callsOf('signup')[0]?.body).toEqual({
      email: 'rosa@quietharbor.example',
      otp: '318240',
      first_name: 'Rosa',
      last_name: 'Lind',
      password: PASSWORD,
      org: { name: 'Quiet Harbor', website: 'https://quietharbor.example' },
    });
    expect(useSession.getState().account?.user.email).toBe('rosa@quietharbor.example');
    expect(await a11yViolations()).toEqual([]);

    api.once('postSignup', 500, 'server_error').on('postSignup', 200, 'demo');
    await page.getByRole('button', { name: /Start with demo data/ }).click();
    await expect.element(page.getByText('failed on the server')).toBeVisible();
    await page.getByRole('button', { name: /Start with demo data/ }).click();
    await expect.element(heading('What do you do?')).toBeVisible();
    expect(href()).toBe('/onboarding/questionnaire');
    expect(api.callsOf('postSignup')[1]?.body).toEqual({ flow: 'demo' });
    expect(api.callsOf('postSignup')[1]?.headers.has('Authorization')).toBe(true);
  });

  it('validates the fields, with an error at each', async () => {
    const { api } = await open('/signup');
    await toDetails(api);
    await label('Password').fill('short');
    await page.getByLabelText(/^Website/).fill('not an address');
    await button('Create organization').click();
    await expect.element(page.getByText('Enter your first name.')).toBeVisible();
    await expect
      .element(page.getByText('Choose a password of at least 10 characters.'))
      .toBeVisible();
    await expect.element(page.getByText('Enter a name of at least 2 characters.')).toBeVisible();
    await expect.element(page.getByText('Enter an address like https://company.com')).toBeVisible();
    expect(api.callsOf('signup')).toEqual([]);
  });
});

describe('/signup?invite=', () => {
  it('shows a new user the invitation, and joins', async () => {
    const api = observedFetch()
      .on('getInvitation', 200, 'new_person')
      .on('acceptInvitation', 201, 'joined')
      .on('postSignup', 200, 'default')
      .on('listLinkedAccounts', 200, 'default');
    const { href } = await open(`/signup?invite=${INVITE}`, api);
    await expect.element(heading('Join Brightdesk')).toBeVisible();
    await expect.element(page.getByText('You are invited as a developer.')).toBeVisible();
    await expect.element(page.getByText('Dana Okafor')).toBeVisible();
    await expect.element(page.getByText('noor.haddad@brightdesk.example')).toBeVisible();
    await expect.element(page.getByLabelText(/^First name/)).toHaveValue('Noor');
    expect(await a11yViolations()).toEqual([]);
    await label('Password').fill(PASSWORD);
    await button('Join').click();
    await expect.poll(href).toBe('/');
    expect(api.callsOf('acceptInvitation')[0]?.body).toEqual({
      token: INVITE,
      first_name: 'Noor',
      last_name: 'Haddad',
      password: PASSWORD,
    });
    await expect.poll(() => api.callsOf('postSignup')[0]?.body).toEqual({ flow: 'invite' });
  });

  it('redirects a user with an account to the login', async () => {
    const api = observedFetch().on('getInvitation', 200, 'has_account');
    const { href } = await open(`/signup?invite=${INVITE}`, api);
    await page.getByRole('link', { name: 'Log in to accept' }).click();
    await expect.poll(href).toBe(`/login?invite=${INVITE}`);
  });
});
