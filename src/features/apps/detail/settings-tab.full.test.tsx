import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, field, hubspot, open, region, save, scope } from './settings-tab.test-support';

describe('the rest of the settings', () => {
  it('of a key-based app are the fields that customers fill in', async () => {
    await open(example('getAppSettings', 200, 'key_based'));
    const fields = page.getByRole('list', { name: 'Fields of API key' });
    await expect.element(fields).toHaveTextContent('Subdomainsubdomaintext');
    await expect.element(fields).toHaveTextContent('API keyapi_keysecret');
    await expect.element(page.getByText(/so there is nothing to set up here/)).toBeVisible();
    expect(region('OAuth client').query()).toBeNull();
    await expect.element(page.getByText(/Credentials are verified with/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('explain a severed window', async () => {
    await open(hubspot());
    await expect
      .element(region('How HubSpot behaves'))
      .toHaveTextContent(/seen to sever its window from the page that opened it, 3 times/);
  });

  it('ask before unsaved input is left, and keep it while the other tab is open', async () => {
    const { href } = await open(hubspot());
    await field('Client ID').fill('half');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(href).toBe('/apps/hubspot');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect.element(field('Client ID')).toHaveValue('half');
    await page.getByRole('link', { name: 'Apps', exact: true }).first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Client ID')).toHaveValue('half');
    await page.getByRole('link', { name: 'Apps', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/apps');
  });

  it('ask before an environment switch discards unsaved input', async () => {
    const { api } = await open(hubspot());
    const switchToProduction = async () => {
      await page.getByRole('button', { name: 'Environment: Test' }).click();
      await page.getByRole('menuitemradio', { name: 'Production' }).click();
    };
    await field('Client ID').fill('half');
    await switchToProduction();
    const dialog = page.getByRole('alertdialog', { name: 'Switch to Production without saving?' });
    await expect
      .element(dialog)
      .toHaveTextContent('Your changes to the HubSpot settings will be lost.');
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Client ID')).toHaveValue('half');
    await expect.element(page.getByRole('button', { name: 'Environment: Test' })).toBeVisible();
    api.reply('getAppSettings', 200, { ...hubspot(), client_id: 'of-production' });
    await switchToProduction();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await expect.element(field('Client ID')).toHaveValue('of-production');
    await expect
      .element(page.getByRole('button', { name: 'Environment: Production' }))
      .toBeVisible();
  });

  it('are read-only for support, without the client and the test', async () => {
    await open(example('getAppSettings', 200, 'support'), { role: 'support' });
    await expect
      .element(page.getByText(/Only an admin or the owner can change them/))
      .toBeVisible();
    await expect.element(page.getByText(/shown to developers, admins/)).toBeVisible();
    await expect.element(page.getByText('crm.objects.deals.read')).toBeVisible();
    expect(button('Save').query()).toBeNull();
    expect(button('Test connection').query()).toBeNull();
    expect(page.getByRole('checkbox').query()).toBeNull();
    expect(await a11yViolations()).toEqual([]);
  });
});

describe('several connections of a customer', () => {
  const once = () => page.getByRole('switch', { name: 'Only one connection' });

  it('are switched off by an admin, at once', async () => {
    const { api } = await open(hubspot());
    await expect.element(once()).not.toBeChecked();
    api
      .reply('updateAppSettings', 200, { ...hubspot(), single_connection: true })
      .reply('getAppSettings', 200, { ...hubspot(), single_connection: true });
    await once().click();
    await expect
      .element(page.getByText('Customers can connect one account of HubSpot'))
      .toBeVisible();
    await expect.element(once()).toBeChecked();
    expect(api.callsOf('updateAppSettings')).toMatchObject([{ body: { single_connection: true } }]);
  });

  it('are shown to developers, who cannot change it', async () => {
    await open(hubspot(), { role: 'developer' });
    await expect.element(once()).toBeDisabled();
  });
});

describe('the OAuth client', () => {
  it('rejects an invalid client ID before it is sent', async () => {
    const { api } = await open(example('getAppSettings', 200, 'not_set_up'));
    await expect.element(page.getByText('OAuth for Slack needs a client ID')).toBeVisible();
    await field('Client ID').fill('two words');
    await field('Client secret').fill('s3cret');
    await save('OAuth client').click();
    await expect.element(field('Client ID')).toHaveAccessibleDescription(/has no spaces/);
    expect(api.callsOf('updateAppSettings')).toHaveLength(0);
  });

  it('of this installation needs no input, and can be replaced by an own one', async () => {
    const app = example('getAppSettings', 200, 'enabled');
    const { api } = await open(app);
    await expect.element(page.getByText(/use this installation’s OAuth client/)).toBeVisible();
    await page.getByRole('radio', { name: 'Your own client' }).click();
    await field('Client ID').fill('mine');
    await field('Client secret').fill('my-secret');
    api.reply('updateAppSettings', 200, {
      ...app,
      use_own_credentials: true,
      client_id: 'mine',
      client_secret: '••••cret',
    });
    await save('OAuth client').click();
    await expect.element(field('Client secret')).toHaveValue('••••cret');
    await page.getByRole('radio', { name: 'Client of this installation' }).click();
    api.reply('updateAppSettings', 200, app);
    await save('OAuth client').click();
    await expect.poll(() => api.callsOf('updateAppSettings')).toHaveLength(2);
    expect(api.callsOf('updateAppSettings').map(({ body }) => body)).toEqual([
      { client_id: 'mine', client_secret: 'my-secret' },
      { client_id: null },
    ]);
  });
});

describe('the scopes', () => {
  it('return to the defaults by sending none', async () => {
    const app = hubspot();
    const { api } = await open(app);
    api.reply('updateAppSettings', 200, { ...app, scopes: app.default_scopes });
    await button('Reset to defaults').click();
    await expect.element(scope(/Read deals/)).not.toBeChecked();
    await save('Scopes').click();
    await expect.poll(() => api.callsOf('updateAppSettings')[0]?.body).toEqual({ scopes: null });
    await expect.element(button('Reset to defaults')).toBeDisabled();
  });
});
