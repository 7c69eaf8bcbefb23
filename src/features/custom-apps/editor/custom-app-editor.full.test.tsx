import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { button, choose, field, getSentBody, open } from './custom-app-editor.test-support';

describe('a key-based app', () => {
  it('sends an added field', async () => {
    const { api } = await open('key_based');
    api.on('updateCustomApp', 200, 'updated');
    await button('Add field').click();
    await userEvent.keyboard('Sub domain');
    await button('Save').click();
    await expect
      .poll(() => getSentBody(api))
      .toMatchObject({
        auth: {
          keybased: { fields: [{ name: 'api_key' }, { name: 'sub_domain', label: 'Sub domain' }] },
        },
      });
  });

  it('sends where the values are injected', async () => {
    const { api } = await open('key_based');
    api.on('updateCustomApp', 200, 'updated');
    await choose('Add to', 'Query');
    await field('Value').fill('key-{api_key}');
    await button('Save').click();
    await expect
      .poll(() => getSentBody(api))
      .toMatchObject({
        auth: {
          keybased: {
            mechanism: 'api_key',
            injection: [{ in: 'query', name: 'x-api-key', value: 'key-{api_key}' }],
          },
        },
      });
  });

  it('shows an unknown field name at the value', async () => {
    await open('key_based');
    await field('Value').fill('{key}');
    await button('Save').click();
    await expect.element(page.getByText('There is no field “key”. Use {api_key}.')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows the actions of its document', async () => {
    await open('key_based');
    await page.getByRole('searchbox', { name: 'Search actions…' }).fill('post');
    await expect.element(page.getByText('Create a parcel')).toBeVisible();
    await expect.element(page.getByText('List parcels')).not.toBeInTheDocument();
  });
});

describe('the OAuth client', () => {
  it('has a callback URL to copy, and requires the secret with another id', async () => {
    const { api, app } = await open('published');
    await expect.element(field('Callback URL')).toHaveValue(app.callback_url ?? '');
    await expect.element(button('Copy callback URL')).toBeVisible();
    await field('Client ID').fill('another-client');
    await button('Save client').click();
    await expect
      .element(page.getByText('Enter the secret that belongs to this client ID.'))
      .toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Replace').click();
    await field('Client secret').fill('very-secret');
    api.on('updateAppSettings', 200, 'own_client');
    await button('Save client').click();
    await expect.element(page.getByText('Freight Desk client saved')).toBeVisible();
    expect(api.callsOf('updateAppSettings')[0]?.body).toEqual({
      client_id: 'another-client',
      client_secret: 'very-secret',
    });
    await expect.poll(() => api.callsOf('getCustomApp')).toHaveLength(2);
  });

  it('is read-only for a developer', async () => {
    const app = example('getCustomApp', 200, 'published');
    const api = observedFetch()
      .on('getCustomApp', 200, 'published')
      .on('getAppSettings', 200, 'custom');
    await renderApp({
      route: `/custom-apps/${app._id}`,
      fetch: api.fetch,
      account: asRole('developer'),
    });
    await expect
      .element(page.getByText('An owner or an admin sets its ID and secret.'))
      .toBeVisible();
    await expect.element(field('Client ID')).not.toBeInTheDocument();
    await expect.element(button('Unpublish')).not.toBeInTheDocument();
    await expect.element(button('Delete custom app')).not.toBeInTheDocument();
    await expect.element(button('Save')).toBeVisible();
  });

  it('requires the base URL first', async () => {
    const { api } = await open('published', { base_url: null });
    await expect.element(page.getByText(/Enter the base URL above and save/)).toBeVisible();
    expect(api.callsOf('getAppSettings')).toEqual([]);
  });
});

describe('publishing', () => {
  it('is one click if nothing is missing and everything is saved', async () => {
    const { api } = await open('key_based');
    await expect.element(page.getByText('Ready to publish')).toBeVisible();
    await field('Base URL').fill('https://other.example.com');
    await expect.element(button('Publish')).toBeDisabled();
    await button('Discard').click();
    api.on('publishCustomApp', 200, 'published');
    await button('Publish').click();
    await expect
      .element(page.getByText('Parcel Board is published. Your customers can connect it now.'))
      .toBeVisible();
    expect(api.callsOf('publishCustomApp')[0]?.params).toEqual({ id: '66b01c2ab7e4d90012a4d002' });
  });

  it('is undone after a dialog with the number of connected accounts', async () => {
    const { api } = await open('published', { connected_accounts_count: 3 });
    await button('Unpublish').click();
    const dialog = page.getByRole('alertdialog', { name: 'Unpublish Freight Desk?' });
    await expect.element(dialog).toHaveTextContent('3 linked accounts are connected.');
    expect(await a11yViolations()).toEqual([]);
    api.on('unpublishCustomApp', 200, 'unpublished');
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await expect.element(page.getByText('Not published')).toBeVisible();
  });
});

describe('deleting', () => {
  it('shows the number of connected accounts, requires the slug, disconnects them and returns to the list', async () => {
    const { api, href } = await open('published', { connected_accounts_count: 3 });
    await button('Delete custom app').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Freight Desk?' });
    await expect
      .element(dialog)
      .toHaveTextContent('3 linked accounts are connected. They are disconnected first');
    const confirm = dialog.getByRole('button', { name: 'Delete custom app' });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('c_k3v9x2mq_freight_desk');
    api.on('deleteCustomApp', 200, 'forced');
    await confirm.click();
    await expect
      .element(page.getByText('Freight Desk is deleted. 3 linked accounts were disconnected.'))
      .toBeVisible();
    expect(api.callsOf('deleteCustomApp')[0]?.query.get('force')).toBe('true');
    await expect.poll(href).toBe('/custom-apps');
  });

  it('asks again with the new number if a customer has connected since', async () => {
    const { api, app } = await open('key_based');
    await button('Delete custom app').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Parcel Board?' });
    await expect.element(dialog).toHaveTextContent('No customer has connected it.');
    api.on('deleteCustomApp', 409, 'app_in_use');
    api.reply('getCustomApp', 200, { ...app, connected_accounts_count: 3 });
    await dialog.getByRole('button', { name: 'Delete custom app' }).click();
    await expect
      .element(dialog)
      .toHaveTextContent('3 linked accounts are connected. They are disconnected first');
    expect(api.callsOf('deleteCustomApp')[0]?.query.has('force')).toBe(false);
  });
});

describe('leaving with unsaved work', () => {
  it('asks, and keeps or discards it', async () => {
    const { href } = await open('key_based');
    await page.getByLabelText('Description (optional)').fill('Something else');
    await page.getByRole('main').getByRole('link', { name: 'Custom apps' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect
      .element(page.getByLabelText('Description (optional)'))
      .toHaveValue('Something else');
    await page.getByRole('main').getByRole('link', { name: 'Custom apps' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/custom-apps');
  });

  it('asks once if the form and the OAuth client are both unsaved', async () => {
    const { href } = await open('published');
    await page.getByLabelText('Description (optional)').fill('Something else');
    await field('Client ID').fill('another-client');
    await page.getByRole('main').getByRole('link', { name: 'Custom apps' }).click();
    const questions = page.getByRole('alertdialog');
    await expect.element(questions).toHaveTextContent('Your changes to Freight Desk will be lost.');
    await expect
      .element(questions)
      .toHaveTextContent('The OAuth client that you entered will be lost.');
    expect(questions.elements()).toHaveLength(1);
    await questions.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/custom-apps');
    await expect.element(questions).not.toBeInTheDocument();
  });
});

describe('an app of a linked account', () => {
  const account = { account_id: 'harbor-coffee', name: 'Harbor Coffee Roasters' };

  it('names the account, which alone can connect it, and is not in Apps', async () => {
    const { api } = await open('key_based', { linked_account: account });
    const link = page.getByRole('main').getByRole('link', { name: account.name });
    await expect.element(link).toHaveAttribute('href', '/connections/harbor-coffee');
    await expect
      .element(page.getByText(`Once it is published, ${account.name} can connect it.`))
      .toBeVisible();
    await expect.element(page.getByText('It is not connected.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Settings in Apps' }))
      .not.toBeInTheDocument();
    api.on('publishCustomApp', 200, 'published');
    await button('Publish').click();
    await expect.element(page.getByText(/Harbor Coffee Roasters can connect it now/)).toBeVisible();
  });

  it('says that its client secret is gone once its addresses have changed', async () => {
    const { api, app } = await open('published', { linked_account: account });
    const pointer = '/auth/oauth2';
    const message = 'Enter the client ID and secret.';
    const saved = { ...app, published: false, publish_problems: [{ pointer, message }] };
    api.reply('updateCustomApp', 200, saved);
    await field('Token URL').fill('https://elsewhere.example/token');
    await button('Save').click();
    await expect.element(page.getByText(/Enter its client secret again/)).toBeVisible();
  });
});

describe('a new app', () => {
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
