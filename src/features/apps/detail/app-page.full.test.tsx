import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, dialog, open } from './app-page.test-support';

describe('the switch of an app', () => {
  it('keeps the dialog open if the server rejects the change', async () => {
    const { api } = await open('enabled', '');
    api.on('updateAppSettings', 500, 'server_error');
    await button('Disable').click();
    await dialog().getByRole('button', { name: 'Disable Demo CRM' }).click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
  });

  it('shows how many customers are connected before it disables the app', async () => {
    const { api, settings } = await open('enabled', '');
    api.reply('updateAppSettings', 200, { ...settings, enabled: false });
    await button('Disable').click();
    await expect.element(dialog()).toHaveAccessibleName('Disable Demo CRM in Test?');
    await expect.element(dialog()).toHaveTextContent('5 customers have connected Demo CRM');
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf('updateAppSettings')).toHaveLength(0);
    await button('Disable').click();
    await dialog().getByRole('button', { name: 'Disable Demo CRM' }).click();
    await expect.element(button('Enable')).toHaveFocus();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf('updateAppSettings')[0]?.body).toEqual({ enabled: false });
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

  it('has a code example with the real slug for each integration method', async () => {
    await open('enabled', '');
    const code = () => page.getByText(/@patchbay\/sdk|connect-url/).element().textContent;
    expect(code()).toContain("patchbay.connect({ slug: 'demo_crm' })");
    await page.getByRole('radio', { name: 'React' }).click();
    await expect.poll(code).toContain('<ConnectButton slug="demo_crm">');
    await page.getByRole('radio', { name: 'Hosted page' }).click();
    await expect.poll(code).toContain('{"apps": ["demo_crm"]}');
    await expect.element(button('Copy the code')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});

describe('the frame of an app', () => {
  it('has the workflows of the app and their newest runs, where there are workflows', async () => {
    const api = observedFetch()
      .on('listWorkflows', 200, 'default')
      .on('listWorkflowFolders', 200, 'default')
      .on('listPublicApplications', 200, 'catalog')
      .on('listExecutions', 200, 'default');
    const { href } = await open('own_client', '', demoAccount(), api);
    await page.getByRole('tab', { name: 'Workflows' }).click();
    await expect.poll(href).toBe('/apps/hubspot?section=workflows');
    const link = (name: string) =>
      page.getByRole('table', { name, exact: true }).getByRole('link').first();
    await expect
      .element(link('Workflows'))
      .toHaveAttribute('href', expect.stringMatching(/^\/workflows\//));
    await expect
      .element(link('Last runs'))
      .toHaveAttribute('href', expect.stringMatching(/^\/logs\/executions\//));
    for (const operation of ['listWorkflows', 'listExecutions'] as const) {
      expect(api.callsOf(operation)[0]?.query.get('slug')).toBe('hubspot');
    }
    await page.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Contacts (2)' }).click();
    await expect.poll(href).toMatch(/section=workflows&folder=6720c1d0c2d8e10013b5d901$/);
    expect(api.callsOf('listWorkflowFolders')[0]?.query.get('slug')).toBe('hubspot');
    await page.getByRole('checkbox', { name: 'Select all workflows of this page' }).click();
    for (const name of ['Move to folder', 'Publish', 'Unpublish', 'Download', 'Delete']) {
      await expect.element(button(name)).toBeVisible();
    }
    expect(await a11yViolations(['light'])).toEqual([]);
    const org = example('getOrg', 200, 'no_features');
    const without = { ...demoAccount(), org };
    const off = observedFetch().reply('getOrg', 200, org);
    await open('own_client', '?section=workflows', without, off);
    await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    expect(page.getByRole('tab', { name: 'Workflows' }).query()).toBeNull();
  });
});
