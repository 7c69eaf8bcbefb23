import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { button, choose, field, getSentBody, open } from './custom-app-editor.test-support';

describe('a new app', () => {
  it('lists what is missing, with links', async () => {
    await open('draft');
    await expect.element(button('Publish')).toBeDisabled();
    await expect.element(page.getByLabelText(/^Statuses for/)).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
    await button('Show where: Enter the URL of the API.').click();
    await expect.element(field('Base URL')).toHaveFocus();
    await button('Show where: Choose how customers connect.').click();
    await expect.element(page.getByRole('combobox', { name: 'Authorization type' })).toHaveFocus();
  });

  it('accepts OAuth with PKCE, and sends the input', async () => {
    const { api } = await open('draft');
    api.on('updateCustomApp', 200, 'updated');
    await choose('Authorization type', 'OAuth 2.0');
    await expect.element(page.getByRole('switch', { name: 'PKCE' })).toBeChecked();
    await field('Authorization URL').fill('https://auth.example.com/authorize');
    await field('Token URL').fill('https://auth.example.com/token');
    await choose('Client authentication', 'In the body');
    await page.getByLabelText('Scopes (optional)', { exact: true }).fill('a:read, a:write');
    await field('Base URL').fill('https://api.example.com/v1');
    await button('Save').click();
    await expect.element(page.getByText('Freight Desk saved')).toBeVisible();
    expect(getSentBody(api)).toMatchObject({
      auth: {
        method: 'oauth2',
        oauth2: {
          grant_type: 'authorization_code_pkce',
          authorization_url: 'https://auth.example.com/authorize',
          token_url: 'https://auth.example.com/token',
          client_authentication: 'body',
          scopes: ['a:read', 'a:write'],
        },
      },
      base_url: 'https://api.example.com/v1',
    });
    await expect.element(page.getByText('All changes saved')).toBeVisible();
  });
});

describe('a server error', () => {
  it('is shown at its field or row, else above the buttons', async () => {
    const { api } = await open('key_based');
    const refused = example('updateCustomApp', 400, 'validation_error');
    api.reply('updateCustomApp', 400, {
      ...refused,
      details: [
        { in: 'body', pointer: '/base_url', message: 'is an address of a private network' },
        { in: 'body', pointer: '/auth/keybased/injection/0/name', message: 'is taken' },
      ],
    });
    await field('Base URL').fill('https://10.0.0.1');
    await button('Save').click();
    await expect
      .element(page.getByText('The base URL is an address of a private network.'))
      .toBeVisible();
    await expect.element(page.getByText('The key is taken.')).toBeVisible();
    await expect.element(field('Base URL')).toHaveFocus();
    api.on('updateCustomApp', 403, 'admin_required');
    await field('Base URL').fill('https://other.example.com');
    await button('Save').click();
    const { message } = example('updateCustomApp', 403, 'admin_required');
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(field('Base URL')).toHaveValue('https://other.example.com');
  });

  it('an unknown app shows a link back', async () => {
    const api = observedFetch().on('getCustomApp', 404, 'not_found');
    await renderApp({ route: '/custom-apps/66b01c2ab7e4d90012a4d009', fetch: api.fetch });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Custom apps' }))
      .toBeVisible();
  });
});

describe('support', () => {
  it('can read everything and change nothing', async () => {
    const app = example('getCustomApp', 200, 'key_based');
    const api = observedFetch().on('getCustomApp', 200, 'key_based');
    await renderApp({
      route: `/custom-apps/${app._id}`,
      fetch: api.fetch,
      account: asRole('support'),
    });
    await expect.element(field('Base URL')).toHaveAttribute('readonly');
    await expect.element(page.getByText(/^You can view this app\./)).toBeVisible();
    await expect.element(button('Save')).not.toBeInTheDocument();
    await expect.element(button('Add field')).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Authorization type' })).toBeDisabled();
    expect(await a11yViolations()).toEqual([]);
  });
});
