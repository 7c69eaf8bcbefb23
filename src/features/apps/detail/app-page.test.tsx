import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchEnvironment } from '@/stores/dashboard';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { button, open, title } from './app-page.test-support';

describe('the frame of an app', () => {
  it('names the app, links back, and shows the tab from the URL', async () => {
    const { href, router } = await open('own_client', '');
    await expect
      .element(page.getByText('Default app · no customers connected in Test'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Documentation' }))
      .toHaveAttribute('href', 'https://developers.hubspot.com/docs/api/working-with-oauth');
    expect(document.title).toBe('HubSpot · Patchbay');
    await expect.element(page.getByText(/^HubSpot (ends|ended) OAuth API v1 on /)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Announcement about OAuth API v1' }))
      .toHaveAttribute('href', 'https://developers.hubspot.com/changelog/oauth-v1-sunset');
    await expect
      .element(page.getByRole('tab', { name: 'Overview' }))
      .toHaveAttribute('aria-selected', 'true');
    page.getByRole('tab', { name: 'Overview' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(href).toBe('/apps/hubspot?section=settings');
    await expect.element(page.getByRole('heading', { name: 'OAuth client' })).toBeVisible();
    router.history.back();
    await expect.poll(href).toBe('/apps/hubspot');
    await page.getByRole('link', { name: 'Apps', exact: true }).first().click();
    await expect.poll(href).toBe('/apps');
  });

  it('has a quiet back button', async () => {
    await open('own_client', '');
    const back = page.getByRole('main').getByRole('link', { name: 'Apps', exact: true }).element();
    expect(back.querySelector('svg')?.getBoundingClientRect().width).toBeLessThanOrEqual(16);
  });

  it('falls back to the overview if the URL names no tab', async () => {
    const { href } = await open('enabled', '?section=gone');
    expect(href()).toBe('/apps/demo_crm');
    await expect
      .element(page.getByRole('heading', { name: 'Add it to your product' }))
      .toBeVisible();
  });

  it('says when there is no such app', async () => {
    const api = observedFetch().on('getAppSettings', 404, 'not_found');
    await renderApp({ route: '/apps/gone', fetch: api.fetch });
    await expect.element(page.getByText('There is no app “gone”')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const api = observedFetch().on('getAppSettings', 500, 'server_error');
    await renderApp({ route: '/apps/demo_crm', fetch: api.fetch });
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    api.on('getAppSettings', 200, 'enabled');
    await button('Try again').click();
    await expect.element(title('Demo CRM')).toBeVisible();
  });

  it('is reloaded for the other environment', async () => {
    const { api } = await open('enabled', '');
    api.on('getAppSettings', 200, 'own_client');
    switchEnvironment('production');
    await expect.element(title('HubSpot')).toBeVisible();
    await expect.element(page.getByText(/connected in Production/)).toBeVisible();
    expect(api.callsOf('getAppSettings').map(({ headers }) => headers.get('environment'))).toEqual([
      'test',
      'production',
    ]);
    switchEnvironment('test');
  });
});

describe('the switch of an app', () => {
  it('enables the app at once, and invalidates the other screens', async () => {
    const api = observedFetch();
    const off = example('updateAppSettings', 200, 'disabled');
    api.on('updateAppSettings', 200, 'own_client').on('listAppSettings', 200, 'catalog');
    api.on('listActions', 200, 'none');
    api.reply('getAppSettings', 200, off);
    await renderApp({ route: '/apps/hubspot', fetch: api.fetch });
    await button('Enable').click();
    await expect
      .element(page.getByText('Customers can connect HubSpot in Test now.'))
      .toBeVisible();
    await expect.element(button('Disable')).toHaveFocus();
    expect(api.callsOf('updateAppSettings')[0]?.body).toEqual({ enabled: true });
  });

  it('opens the missing settings first', async () => {
    const { href } = await open('not_set_up', '');
    await expect.element(page.getByText('OAuth for Slack needs a client ID')).toBeVisible();
    const id = page.getByRole('textbox', { name: 'Client ID' });
    for (const name of ['Enable', 'Enter client ID']) {
      await button(name).click();
      await expect.poll(href).toBe('/apps/slack?section=settings#client');
      await expect.element(id).toHaveFocus();
    }
  });

  it.each(['support', 'developer'] as const)('is not shown to %s', async (role) => {
    await open('enabled', '', asRole(role));
    await expect.element(page.getByRole('heading', { name: 'About Demo CRM' })).toBeVisible();
    expect(button('Disable').query()).toBeNull();
  });
});

describe('the overview', () => {
  it('lists the actions, and marks those that cannot be undone', async () => {
    await open('enabled', '');
    const actions = page.getByRole('list', { name: 'Actions' });
    await expect.element(actions).toHaveTextContent('List contactslist_contacts');
    const last = actions.getByRole('listitem').last();
    await expect.element(last).toHaveTextContent('Delete a contactdelete_contactCannot be undone');
  });
});
