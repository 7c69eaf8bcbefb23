import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { button, name, open } from './new-custom-app-page.test-support';

const inMain = () => page.getByRole('main');

describe('from scratch', () => {
  it('starts with a name, shows the resulting slug, and opens the app', async () => {
    const { api, href } = await open('/custom-apps/new');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const back = inMain().getByRole('link', { name: 'Custom apps' }).element();
    expect(back.querySelector('svg')?.getBoundingClientRect().width).toBeLessThanOrEqual(16);
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Start from scratch' }).click();
    await button('Create and continue').click();
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    await userEvent.keyboard('Yard Planner');
    await expect.element(page.getByText('c_········_yard_planner')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Calendar' }).click();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.upload(page.getByLabelText('Logo').last(), file);
    await expect.element(button('Replace logo')).toBeVisible();
    api.on('createCustomApp', 201, 'created');
    name().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/custom-apps/66b01c2ab7e4d90012a4d003');
    await expect.element(page.getByText('Before it can be published')).toBeVisible();
    expect(api.callsOf('createCustomApp')[0]?.body).toEqual({
      name: 'Yard Planner',
      category: 'Calendar',
      logo: expect.stringMatching(/^iVBOR/),
    });
  });

  it('asks before typed text is discarded', async () => {
    const { href } = await open('/custom-apps/new?from=scratch');
    await name().fill('Yard');
    await inMain().getByRole('link', { name: 'Custom apps' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/custom-apps');
  });

  it('is not for support', async () => {
    const api = observedFetch();
    await renderApp({
      route: '/custom-apps/new?from=scratch',
      fetch: api.fetch,
      account: asRole('support'),
    });
    await expect.element(page.getByText(/Your role cannot build custom apps/)).toBeVisible();
  });
});

describe('with a token in the address', () => {
  it('removes it from the URL, sends it, and stays on this page with the new app', async () => {
    const { api, href } = await open('/custom-apps/new?token=tok_1&from=scratch', {
      hasSession: false,
    });
    await expect.poll(href).toBe('/custom-apps/new?from=scratch');
    await expect.element(page.getByRole('link', { name: 'Back to sources' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Custom apps' })).not.toBeInTheDocument();
    api.on('createCustomApp', 201, 'created');
    await name().fill('Yard Planner');
    await button('Create and continue').click();
    await expect.poll(href).toBe('/custom-apps/new?app=66b01c2ab7e4d90012a4d003');
    await expect.element(page.getByText('Before it can be published')).toBeVisible();
    expect(api.callsOf('createCustomApp')[0]?.headers.get('authorization')).toBe('Bearer tok_1');
    expect(await a11yViolations()).toEqual([]);
    api.on('deleteCustomApp', 200, 'deleted');
    await button('Delete custom app').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete custom app' }).click();
    await expect.poll(href).toBe('/custom-apps/new');
    expect(page.getByRole('navigation').query()).toBeNull();
  });

  it('lets nothing be typed where the token lacks the right, and says what developers have to do', async () => {
    const api = observedFetch().on('listCustomApps', 403, 'right_missing');
    const route = '/custom-apps/new?token=tok_1&from=scratch';
    await renderApp({ route, fetch: api.fetch, account: null });
    const { message } = example('listCustomApps', 403, 'right_missing');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText(/"rights": \["custom_apps"\]/)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows no login in the frame of another site once the token has ended', async () => {
    const api = observedFetch().on('listCustomApps', 401, 'invalid_token');
    const route = '/custom-apps/new?token=tok_1';
    const { href } = await renderApp({ route, fetch: api.fetch, account: null });
    await expect.element(page.getByText('This link has expired')).toBeVisible();
    expect(href()).toBe('/custom-apps/new');
    expect(await a11yViolations()).toEqual([]);
  });

  it('redirects to the login without session and token', async () => {
    const { href } = await open('/custom-apps/new', { hasSession: false });
    await expect.poll(href).toBe('/login?redirect=%2Fcustom-apps%2Fnew');
  });
});
