import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const INVITE = 'Xk3v9QmT2nLx7wPd4kTs9bYh5mQv8rZcJ6hWj3xRf6t';
const PASSWORD = 'a long enough secret';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const label = (text: string) => page.getByLabelText(text, { exact: true });

async function open(route: string, api = observedFetch()) {
  return { api, ...(await renderApp({ route, fetch: api.fetch, account: null })) };
}

/** @param isScanned for the one test that scans the form of the code */
async function toDetails(api: ReturnType<typeof observedFetch>, isScanned = false) {
  api.on('sendOtp', 200, 'sent');
  await label('Email').fill('rosa@quietharbor.example');
  await button('Continue').click();
  await expect.element(page.getByText('r•••@quietharbor.example')).toBeVisible();
  if (isScanned) {
    expect(await a11yViolations()).toEqual([]);
  }
  await userEvent.keyboard('318240');
  await expect.element(heading('You and your organization')).toBeVisible();
}

async function fillDetails() {
  await page.getByLabelText(/^First name/).fill('Rosa');
  await page.getByLabelText(/^Last name/).fill('Lind');
  await label('Password').fill(PASSWORD);
  await label('Organization').fill('Quiet Harbor');
  await page.getByLabelText(/^Website/).fill('quietharbor.example');
}

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
    expect(href()).toBe('/onboarding/questionnaire?started=true');
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
