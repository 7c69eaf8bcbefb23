import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asRole } from '../../../../tests/support/as-role';
import { button, dialog, open } from './app-page.test-support';

describe('the switch of an app', () => {
  it('keeps the dialog open if the server rejects the change', async () => {
    const { api } = await open('enabled', '');
    api.on('updateAppSettings', 500, 'server_error');
    await button('Disable').click();
    await dialog().getByRole('button', { name: 'Disable Demo CRM' }).click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
  });
});

describe('the overview', () => {
  it('links to the customers who connected it, and to the unverified facts', async () => {
    await open('enabled', '');
    await expect
      .element(page.getByRole('link', { name: '5 customers' }))
      .toHaveAttribute('href', '/connections?connected_app_name=demo_crm');
    const { href } = await open('own_client', '');
    await expect
      .element(page.getByText(/2 facts about this app are not yet verified against/))
      .toBeVisible();
    await button('See which').click();
    await expect.poll(href).toBe('/apps/hubspot?section=settings');
    const list = page.getByRole('list', { name: 'Unverified facts' });
    await expect.element(list).toHaveTextContent('Default scopes.');
    await expect.element(list).toHaveTextContent('How the connected account is named.');
  });

  it('links from a custom app to its editor and back', async () => {
    const { api, href, settings } = await open('custom', '');
    const app = { ...example('getCustomApp', 200, 'published'), slug: settings.slug };
    api.reply('getCustomApp', 200, app);
    await page.getByRole('link', { name: 'Edit custom app' }).click();
    await expect.poll(href).toBe(`/custom-apps/${settings.custom_app_id}`);
    await page.getByRole('link', { name: 'Settings in Apps' }).click();
    await expect.poll(href).toBe(`/apps/${settings.slug}`);
    await open('custom', '', asRole('support'));
    await expect.element(page.getByRole('link', { name: 'View custom app' })).toBeVisible();
    await open('enabled', '');
    await expect.element(button('Refresh')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /custom app$/ })).not.toBeInTheDocument();
  });
});
