import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  BOTH,
  chooseAndLogOut,
  DANA,
  fakeSupport,
  item,
  labels,
  open,
  openDialog,
  openMenu,
  SAM,
} from './user-menu.test-support';

describe('the entries', () => {
  it('are those of the specification, in its order', async () => {
    await open({ support: fakeSupport().support });
    await openMenu();
    await expect.element(item('Logout')).toBeVisible();
    expect(labels()).toEqual([
      'Add another account',
      'Profile',
      'Documentation',
      'Support',
      'Erase Demo Data',
      'Settings',
      'Logout',
    ]);
    await expect.element(item('Profile')).toHaveAttribute('href', '/settings/profile');
    await expect.element(item('Settings')).toHaveAttribute('href', '/settings');
    await expect.element(item('Documentation')).toHaveAttribute('href', '/docs/');
    await expect.element(item('Add another account')).toHaveAttribute('href', '/login?add=true');
    // A menu is portaled outside the page's regions.
    expect((await a11yViolations()).filter((violation) => !/: region:/.test(violation))).toEqual(
      [],
    );
  });

  it.each([
    ['owner', true, true],
    ['admin', true, true],
    ['developer', true, false],
    ['support', true, false],
    ['owner', false, false],
  ] as const)('for %s with seeded data %s: Erase Demo Data %s', async (role, is_seed, isShown) => {
    await open({
      account: { ...DANA, user: { ...DANA.user, role }, org: { ...DANA.org, is_seed } },
    });
    await openMenu();
    await expect.element(item('Logout')).toBeVisible();
    expect(labels().includes('Erase Demo Data')).toBe(isShown);
  });
});

describe('Erase Demo Data', () => {
  it('confirms with the three sentences of the specification', async () => {
    const { api } = await open();
    const dialog = await openDialog();
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        "This action is irreversible. This will remove all the sample data that was added when you created this account. This won't remove any data that was created by you.",
      );
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(api.callsOf('deleteDemoData')).toEqual([]);
  });

  it('clears the cache and reloads visible data', async () => {
    const { api, queryClient } = await open({ route: '/connections' });
    api.on('listLinkedAccounts', 200, 'default').on('listPublicApplications', 200, 'catalog');
    queryClient.setQueryData(['kept', 'from', 'elsewhere'], 'seeded');
    await expect.poll(() => api.callsOf('getOrg').length).toBeGreaterThan(0);
    api.on('deleteDemoData', 200, 'erased').on('listLinkedAccounts', 200, 'empty');
    api.reply('getOrg', 200, { ...DANA.org, is_seed: false });
    const before = api.callsOf('listLinkedAccounts').length;
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect.element(page.getByText('The demo data is erased.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(useSession.getState().account?.org.is_seed).toBe(false);
    expect(queryClient.getQueryData(['kept', 'from', 'elsewhere'])).toBeUndefined();
    await expect.poll(() => api.callsOf('listLinkedAccounts').length).toBeGreaterThan(before);
    await openMenu();
    await expect.element(item('Logout')).toBeVisible();
    expect(labels()).not.toContain('Erase Demo Data');
  });
});

describe('saved accounts', () => {
  it('are listed with name, email and organization, and can be switched to without a sign-in', async () => {
    const { api, href, queryClient } = await open({ stored: { accounts: BOTH } });
    api.on('listLinkedAccounts', 200, 'empty').on('getOrgStats', 200, 'empty');
    await openMenu();
    await expect.element(page.getByText('sam@quiet.example · Quiet Harbor')).toBeVisible();
    queryClient.setQueryData(['of', 'dana'], 'x');
    await page.getByRole('menuitem', { name: /Sam Reyes/ }).click();
    await expect.element(page.getByRole('button', { name: 'Account: Sam Reyes' })).toBeVisible();
    await expect.poll(href).toBe('/');
    expect(queryClient.getQueryData(['of', 'dana'])).toBeUndefined();
    await expect
      .poll(() => api.callsOf('getOrg').at(-1)?.headers.get('Authorization'))
      .toBe(`Bearer ${SAM.token}`);
    expect(api.callsOf('login')).toEqual([]);
    expect(JSON.parse(window.localStorage.getItem('account') ?? '')).toMatchObject({
      user: { email: SAM.user.email },
    });
  });

  it('are signed out with their own token when they are removed', async () => {
    const { api } = await open({ stored: { accounts: BOTH } });
    api.on('logout', 200, 'ended');
    await openMenu();
    await item('Manage accounts').click();
    const dialog = page.getByRole('dialog', { name: 'Saved accounts' });
    await expect.element(dialog.getByText('Sam Reyes')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove sam@quiet.example' }).click();
    await expect.element(dialog.getByText('No other account is saved')).toBeVisible();
    expect(api.callsOf('logout').map((call) => call.headers.get('Authorization'))).toEqual([
      `Bearer ${SAM.token}`,
    ]);
    expect(Object.keys(useAccounts.getState().accounts)).toEqual([DANA.user.email]);
    expect(useSession.getState().account?.user.email).toBe(DANA.user.email);
  });
});

describe('logout with several saved accounts', () => {
  it("of this account keeps the others and the device's preferences", async () => {
    const stored = { accounts: BOTH, chat: '{"prompt":"of dana"}', theme: 'dark' };
    const { api, reloads } = await open({ stored });
    api.on('logout', 200, 'ended');
    await chooseAndLogOut('This account');
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(api.callsOf('logout').map((call) => call.headers.get('Authorization'))).toEqual([
      `Bearer ${DANA.token}`,
    ]);
    expect(window.localStorage.getItem('account')).toBeNull();
    expect(window.localStorage.getItem('chat')).toBeNull();
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(Object.keys(JSON.parse(window.localStorage.getItem('accounts') ?? ''))).toEqual([
      SAM.user.email,
    ]);
  });

  it('of all ends every session and clears everything', async () => {
    const { api, reloads } = await open({ stored: { accounts: BOTH, theme: 'dark' } });
    api.on('logout', 200, 'ended');
    await chooseAndLogOut('All saved accounts');
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(
      api
        .callsOf('logout')
        .map((call) => call.headers.get('Authorization'))
        .sort(),
    ).toEqual([`Bearer ${DANA.token}`, `Bearer ${SAM.token}`].sort());
    expect(window.localStorage.length).toBe(0);
  });
});

describe('Support', () => {
  it('opens the widget', async () => {
    const { support, heard } = fakeSupport();
    await open({ support, stored: { dashboard: JSON.stringify({ cookieConsent: true }) } });
    await openMenu();
    await item('Support').click();
    expect(heard).toEqual(['boot app-1', `identify ${DANA.user.email}`, 'open']);
  });
});
