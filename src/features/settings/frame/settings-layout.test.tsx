import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asRole } from '../../../../tests/support/as-role';
import { demoAccount } from '../../../../tests/support/render-app';
import { SECTIONS } from './sections';
import { defaultApi, list, open, title } from './settings-layout.test-support';

describe('the frame', () => {
  it('starts with the profile and links to every section', async () => {
    const { href } = await open('/settings');
    await expect.element(title('Profile')).toBeVisible();
    expect(href()).toBe('/settings/profile');
    for (const { label, to } of Object.values(SECTIONS)) {
      await list().getByRole('link', { name: label, exact: true }).click();
      await expect.poll(href).toBe(to);
      await expect
        .element(list().getByRole('link', { name: label }))
        .toHaveAttribute('aria-current', 'page');
    }
  });

  it('links home if the settings were opened by URL', async () => {
    await open('/settings/members');
    await expect
      .element(page.getByRole('link', { name: 'Back to dashboard' }))
      .toHaveAttribute('href', '/');
  });

  it('stays at an address below /settings that has no section', async () => {
    await open('/settings/nope');
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await list().getByRole('link', { name: 'Members' }).click();
    await expect.element(title('Members')).toBeVisible();
  });

  it('has no demo data section without demo data', async () => {
    const org = { ...demoAccount().org, is_seed: false };
    const { fetch } = defaultApi().reply('getOrg', 200, org);
    await open('/settings/profile', { fetch, account: { ...demoAccount(), org } });
    await expect.element(list().getByRole('link', { name: 'Members' })).toBeVisible();
    await expect.element(list().getByRole('link', { name: 'Demo data' })).not.toBeInTheDocument();
  });

  it('lists no API keys for support; their URL shows the reason', async () => {
    const { href } = await open('/settings/api-keys', { account: asRole('support') });
    await expect.element(page.getByText('This needs the role Developer')).toBeVisible();
    expect(href()).toBe('/settings/api-keys');
    await expect.element(list().getByRole('link', { name: 'Members' })).toBeVisible();
    await expect.element(list().getByRole('link', { name: 'API keys' })).not.toBeInTheDocument();
    await page.viewport(375, 700);
    await page.getByRole('combobox', { name: 'Section' }).click();
    await expect.element(page.getByRole('option', { name: 'Members' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'API keys' })).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  it('requires a session', async () => {
    const { href } = await open('/settings/members?view=roles', { account: null });
    await expect
      .poll(href)
      .toBe(`/login?redirect=${encodeURIComponent('/settings/members?view=roles')}`);
  });
});
