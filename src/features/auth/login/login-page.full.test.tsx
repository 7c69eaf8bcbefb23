import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { email, open, password, submit, typeAndSubmit } from './login-page.test-support';

describe('/login', () => {
  it('shows and hides the password', async () => {
    await open();
    await password().fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('shows that there was no response, and succeeds at the next try', async () => {
    const { api } = await open();
    api.handle('login', () => Promise.reject(new TypeError('Failed to fetch')));
    await typeAndSubmit();
    await expect.element(page.getByText('The server could not be reached.')).toBeVisible();
    api.on('login', 200, 'signed_in');
    await submit().click();
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  });

  it('sends one request however often it is submitted while busy', async () => {
    const { api } = await open();
    let respond: (response: Response) => void = () => undefined;
    api.handle('login', () => new Promise<Response>((resolve) => (respond = resolve)));
    await typeAndSubmit();
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
    await expect.element(email()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Enter}');
    expect(api.callsOf('login')).toHaveLength(1);
    respond(new Response(null, { status: 500 }));
    await expect.element(page.getByText('Please try again later.')).toBeVisible();
  });

  it('shows the cookie banner until it is dismissed', async () => {
    await open();
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect
      .element(banner)
      .toHaveTextContent('third-party cookies for customer support and communication');
    const { width } = banner.element().getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(300);
    expect(width).toBeLessThanOrEqual(500);
    await banner.getByRole('button').click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem('dashboard') ?? '')).toMatchObject({
      cookieConsent: true,
    });
  });

  it('has no accessibility violations, with and without an error', async () => {
    const { api } = await open();
    await expect.element(submit()).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('login', 401, 'invalid_credentials');
    await typeAndSubmit();
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    expect(await a11yViolations()).toEqual([]);
  });
});
