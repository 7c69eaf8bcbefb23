import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoAccount } from '../../../../tests/support/render-app';
import { email, open, password, submit, typeAndSubmit } from './login-page.test-support';

describe('/login', () => {
  it('signs in, keeps the account and goes home', async () => {
    const { api, href } = await open();
    api.on('login', 200, 'signed_in');
    await expect.element(email()).toHaveFocus();
    await typeAndSubmit();
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
    expect(href()).toBe('/');
    expect(api.callsOf('login')[0]?.body).toEqual({
      email: 'demo@patchbay.local',
      password: 'correct horse battery staple',
    });
    const stored = JSON.parse(window.localStorage.getItem('account') ?? 'null');
    expect(stored).toMatchObject({ token: demoAccount().token, user: { first_name: 'Dana' } });
    expect(api.callsOf('getOrg')[0]?.headers.get('Authorization')).toBe(
      `Bearer ${demoAccount().token}`,
    );
  });

  it('redirects to the deep link after sign-in', async () => {
    const { api, href } = await open('/connections?page=2');
    await expect.element(submit()).toBeVisible();
    expect(href()).toBe('/login?redirect=%2Fconnections%3Fpage%3D2');
    api.on('login', 200, 'signed_in');
    await typeAndSubmit();
    await expect.poll(href).toContain('/connections?');
    expect(href()).toContain('page=2');
  });

  it('does not leave this origin after sign-in', async () => {
    const { api, href } = await open('/login?redirect=%2F%2Fevil.example%2F');
    api.on('login', 200, 'signed_in');
    await typeAndSubmit();
    await expect.poll(href).toBe('/');
  });

  it('validates the fields before it sends a request', async () => {
    const { api } = await open();
    await email().fill('demo');
    await submit().click();
    await expect.element(page.getByText('Enter a full email address')).toBeVisible();
    await expect.element(page.getByText('Enter your password.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it("shows the server's message for wrong credentials at the field, selects it, and refreshes no tokens", async () => {
    const { api } = await open();
    api.on('login', 401, 'invalid_credentials');
    await typeAndSubmit();
    const { message } = example('login', 401, 'invalid_credentials');
    await expect.element(password()).toHaveAccessibleDescription(message);
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).toHaveFocus();
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(api.callsOf('refreshAccessToken')).toEqual([]);
    api.on('login', 200, 'signed_in');
    await userEvent.keyboard('another password{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
    expect(api.callsOf('login')[1]?.body).toMatchObject({ password: 'another password' });
  });

  it('says that the sign-in is locked, and until when', async () => {
    const { api } = await open();
    const body = {
      status_code: 423,
      http_error_type: 'LOCKED',
      error_code: 'ACCOUNT_LOCKED',
      message: 'Too many failed attempts.',
    };
    api.handle('login', () =>
      Response.json(body, { status: 423, headers: { 'Retry-After': '10800' } }),
    );
    const before = Date.now();
    await typeAndSubmit();
    const alert = page.getByRole('alert').filter({ hasText: 'Login locked' });
    await expect.element(alert).toHaveTextContent('Too many failed attempts.');
    const until = alert.element().querySelector('time')?.dateTime ?? '';
    expect(new Date(until).getTime()).toBeGreaterThanOrEqual(before + 10_800_000);
  });
});
