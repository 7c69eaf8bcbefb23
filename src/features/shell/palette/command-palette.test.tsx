import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchEnvironment } from '@/stores/dashboard';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

async function open(route = '/audit', flags: Record<string, boolean> = {}) {
  const account = demoAccount();
  const feature_flags = { ...account.org.feature_flags, ...flags };
  const org = { ...account.org, feature_flags };
  const api = observedFetch()
    .reply('getOrg', 200, org)
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflows', 200, 'default')
    .on('getLinkedAccount', 200, 'active');
  const app = await renderApp({ route, fetch: api.fetch, account: { ...account, org } });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

const palette = () => page.getByRole('dialog', { name: 'Search' });
const field = () => palette().getByRole('combobox');
const options = () =>
  palette()
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

describe('the palette', () => {
  it.each(['Control', 'Meta'])('opens and closes with %s+K', async (key) => {
    await open();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    await expect.element(palette()).toBeVisible();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('opens by the button that shows its keys, and returns the focus', async () => {
    await open();
    const button = page.getByRole('button', { name: 'Search' });
    await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await expect.element(button.getByText('K', { exact: true })).toBeVisible();
    await button.click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('opens a screen by keyboard alone', async () => {
    const { href } = await open();
    await openPalette();
    await userEvent.keyboard('linked');
    await expect.poll(() => options()[0]).toMatch(/^Linked Accounts/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toMatch(/^\/connections/);
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('lists only screens that are built', async () => {
    await open();
    await openPalette();
    await expect.poll(() => options().length).toBeGreaterThan(3);
    expect(options().join()).not.toContain('Functions');
    expect(options().join()).toContain('Settings');
  });

  it('searches linked accounts on the server, once the user pauses', async () => {
    const { api, href } = await open();
    await openPalette();
    await userEvent.keyboard('harbor');
    const row = palette().getByRole('group', { name: 'Linked accounts' }).getByRole('option');
    await expect.element(row.first()).toBeVisible();
    const names = api.callsOf('listLinkedAccounts').map((call) => call.query.get('name'));
    expect(names.at(-1)).toBe('harbor');
    expect(names.length).toBeLessThan('harbor'.length);
    await row.first().click();
    await expect.poll(href).toMatch(/^\/connections\/.+/);
  });

  it('finds apps of the catalog', async () => {
    const { href } = await open();
    await openPalette();
    await userEvent.keyboard('demo c');
    // Later results would move the row under the pointer.
    await expect.element(palette().getByRole('group', { name: 'Linked accounts' })).toBeVisible();
    const apps = palette().getByRole('group', { name: 'Apps' });
    await apps.getByRole('option', { name: 'Demo CRM' }).click();
    await expect.poll(href).toBe('/apps/demo_crm');
  });

  it('finds workflows if the organization has the feature', async () => {
    const { api, href } = await open('/audit', { ai_workflows: true });
    await openPalette();
    await userEvent.keyboard('sync');
    const row = palette().getByRole('group', { name: 'Workflows' }).getByRole('option').first();
    await expect.element(row).toBeVisible();
    await expect.poll(() => api.callsOf('listWorkflows').at(-1)?.query.get('name')).toBe('sync');
    await row.click();
    await expect.poll(href).toMatch(/^\/workflows\/.+/);
  });

  it('does not request workflows without the feature', async () => {
    const { api } = await open('/audit', { ai_workflows: false });
    await openPalette();
    await userEvent.keyboard('sync');
    await expect.poll(() => api.callsOf('listLinkedAccounts').length).toBeGreaterThan(0);
    expect(api.callsOf('listWorkflows')).toEqual([]);
  });

  it('shows that nothing matches, or that a search failed', async () => {
    const { api } = await open();
    api.on('listLinkedAccounts', 200, 'empty').on('listWorkflows', 200, 'empty');
    await openPalette();
    await userEvent.keyboard('zzzz');
    await expect.element(palette().getByText('Nothing matches “zzzz”.')).toBeVisible();
    api.on('listLinkedAccounts', 500, 'server_error');
    await userEvent.keyboard('y');
    await expect.element(palette().getByText(/could not be loaded/)).toBeVisible();
  });

  it('closes when the environment changes', async () => {
    await open();
    await openPalette();
    switchEnvironment('production');
    await expect.element(palette()).not.toBeInTheDocument();
    switchEnvironment('test');
  });

  it('does not open over a dialog', async () => {
    await open();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('has no accessibility violations, empty and with results, wide and narrow', async () => {
    for (const width of [1280, 375]) {
      await page.viewport(width, 800);
      await open();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect.element(field()).toHaveFocus();
      const themes: Parameters<typeof a11yViolations>[0] = width === 1280 ? undefined : ['light'];
      expect(await a11yViolations(themes)).toEqual([]);
      await userEvent.keyboard('a');
      await expect.element(palette().getByRole('group', { name: 'Linked accounts' })).toBeVisible();
      expect(await a11yViolations(themes)).toEqual([]);
      const box = palette().element().getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      await userEvent.keyboard('{Escape}');
    }
    await page.viewport(1280, 800);
  });
});
