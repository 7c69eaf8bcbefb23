import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchEnvironment } from '@/stores/dashboard';
import { field, open, openPalette, palette } from './command-palette.test-support';

const options = () =>
  palette()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

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

  it('opens a page of the settings, and a dialog of another screen', async () => {
    const { api, href } = await open();
    api.on('listUsers', 200, 'team');
    await openPalette();
    await userEvent.keyboard('api key');
    await expect.poll(() => options()[0]).toBe('API keysSettings');
    await userEvent.keyboard('{Enter}');
    // The settings have a layout of their own.
    await expect.element(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
    expect(href()).toBe('/settings/api-keys');
    await openPalette();
    await userEvent.keyboard('invite');
    await expect.poll(() => options()[0]).toBe('Invite member');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Invite a member' })).toBeVisible();
    expect(href()).toBe('/settings/members?invite=true');
  });

  it('switches the environment, and asks before logging out', async () => {
    await open();
    await openPalette();
    await userEvent.keyboard('production{Enter}');
    await expect
      .element(page.getByRole('button', { name: 'Environment: Production' }))
      .toBeVisible();
    await openPalette();
    await userEvent.keyboard('sign out{Enter}');
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(/You will have to log in|have to log in again/);
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
    // The letters are typed in one task, so that a busy machine makes no pause between them.
    for (const letter of 'harbor') {
      document.execCommand('insertText', false, letter);
    }
    const row = palette().getByRole('group', { name: 'Linked accounts' }).getByRole('option');
    await expect.element(row.first()).toBeVisible();
    const names = api.callsOf('listLinkedAccounts').map((call) => call.query.get('name'));
    expect(names).toEqual(['harbor']);
    await row.first().click();
    await expect.poll(href).toMatch(/^\/connections\/.+/);
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
});
