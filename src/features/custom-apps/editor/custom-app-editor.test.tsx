import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

type Which = 'published' | 'draft' | 'key_based' | 'of_account';
type CustomApp = BodyOf<'getCustomApp', 200>;

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = (api: ReturnType<typeof observedFetch>) => api.callsOf('updateCustomApp')[0]?.body;

async function open(which: Which, changes: Partial<CustomApp> = {}) {
  const app = { ...example('getCustomApp', 200, which), ...changes };
  const api = observedFetch()
    .reply('getCustomApp', 200, app)
    .on('getAppSettings', 200, 'custom')
    .on('listCustomApps', 200, 'default');
  const rendered = await renderApp({ route: `/custom-apps/${app._id}`, fetch: api.fetch });
  await expect.element(page.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
  return { ...rendered, api, app };
}

async function choose(name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

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
    expect(bodyOf(api)).toMatchObject({
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

  it('needs no authorization URL for client credentials', async () => {
    await open('draft');
    await choose('Authorization type', 'OAuth 2.0');
    await expect.element(field('Statuses for an expired token')).toHaveValue('401');
    await choose('Grant type', 'Client credentials');
    await expect.element(field('Authorization URL')).not.toBeInTheDocument();
    await expect.element(page.getByRole('switch', { name: 'PKCE' })).not.toBeInTheDocument();
  });

  it('validates each field and expands the section of an invalid one', async () => {
    const { api } = await open('draft');
    await choose('Authorization type', 'OAuth 2.0');
    await field('Authorization URL').fill('https://auth.example.com/authorize');
    await field('Token URL').fill('https://auth.example.com/token');
    const more = page.getByRole('button', { name: /^Refresh, revocation/ });
    await more.click();
    await field('Access token').fill('data.access_token');
    await more.click();
    await button('Save').click();
    await expect
      .element(
        page.getByText('Enter the path to the value, starting with a slash: /data/access_token.'),
      )
      .toBeVisible();
    await expect.element(field('Access token')).toHaveFocus();
    expect(api.callsOf('updateCustomApp')).toEqual([]);
    expect(await a11yViolations()).toEqual([]);
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
