import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';
import { SECTIONS } from './sections';

const defaultApi = (): ObservedFetch =>
  observedFetch()
    .on('listUsers', 200, 'team')
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getTwoFactor', 200, 'off')
    .on('listSessions', 200, 'several')
    .on('listAccountAccess', 200, 'revoked');

async function open(route: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const api = defaultApi();
  return { ...(await renderApp({ route, fetch: api.fetch, ...options })), api };
}

const list = () => page.getByRole('navigation', { name: 'Settings' });
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

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

  it('links back to the previous page, after visiting any section', async () => {
    const { router, href } = await open('/connections?name=harbor');
    await expect.element(title('Linked accounts')).toBeVisible();
    await router.navigate({ to: '/settings/profile' });
    await list().getByRole('link', { name: 'Members' }).click();
    await expect.element(title('Members')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(href).toBe('/connections?name=harbor');
  });

  it('links home if the settings were opened by URL', async () => {
    await open('/settings/members');
    await expect
      .element(page.getByRole('link', { name: 'Back to dashboard' }))
      .toHaveAttribute('href', '/');
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

  it('has a select as navigation in a narrow window', async () => {
    await page.viewport(375, 700);
    const { href } = await open('/settings/profile');
    await expect.element(title('Profile')).toBeVisible();
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Security' }).click();
    await expect.poll(href).toBe('/settings/security');
    await expect.element(title('Security')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});
