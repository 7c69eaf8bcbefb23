import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readCopiesWith, storeCopy } from '@/lib/copy-database';
import { showToast } from '@/stores/dashboard';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

async function open(route = '/') {
  const api = observedFetch().on('listLinkedAccounts', 200, 'default');
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

async function askToLogOut() {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await expect
    .element(dialog)
    .toHaveTextContent('Your session will be cleared and you will have to log in again.');
  return dialog;
}

describe('logout', () => {
  it('informs the server, clears this device and reloads the login', async () => {
    const { api, reloads } = await open();
    api.on('logout', 200, 'ended');
    window.localStorage.setItem('left-by-another', 'x');
    const dialog = await askToLogOut();
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(api.callsOf('logout')[0]?.headers.get('Authorization')).toBe(
      `Bearer ${demoAccount().token}`,
    );
    expect(window.localStorage.length).toBe(0);
  });

  it('asks before it deletes a draft that only this browser has', async () => {
    const { api, reloads } = await open();
    api.on('logout', 200, 'ended');
    const { user } = demoAccount();
    window.localStorage.setItem(`unsaved:${user._id}:org:test:workflow:tab`, '{}');
    const dialog = await askToLogOut();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('logging out deletes them');
    expect(api.callsOf('logout')).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard and log out' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(window.localStorage.length).toBe(0);
  });

  it('does nothing when it is cancelled', async () => {
    const { api, reloads } = await open();
    const dialog = await askToLogOut();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.callsOf('logout')).toEqual([]);
    expect(reloads).toEqual([]);
    expect(window.localStorage.getItem('account')).not.toBeNull();
  });

  it('shows a server error, and can still log out on this device', async () => {
    const { api, reloads } = await open();
    api.on('logout', 500, 'server_error');
    const dialog = await askToLogOut();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('failed on the server');
    expect(reloads).toEqual([]);
    expect(window.localStorage.getItem('account')).not.toBeNull();
    await storeCopy('unsaved:someone:draft', '{}');
    await dialog.getByRole('button', { name: 'Log out on this device only' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(await readCopiesWith('')).toEqual(new Map());
    expect(window.localStorage.length).toBe(0);
  });
});

describe('a session that ends', () => {
  it('redirects to the login and remembers the URL', async () => {
    const { api, href, queryClient } = await open('/audit?page=2');
    await expect.poll(() => api.callsOf('getOrg')).toHaveLength(1);
    api.on('getOrg', 401, 'invalid_token').on('refreshAccessToken', 401, 'invalid_token');
    await queryClient.refetchQueries();
    await expect.poll(href).toBe('/login?redirect=%2Faudit%3Fpage%3D2');
    expect(window.localStorage.getItem('account')).toBeNull();
    expect(api.callsOf('refreshAccessToken')).toHaveLength(1);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('continues unnoticed if the tokens can be refreshed', async () => {
    const { api, href, queryClient } = await open('/audit');
    await expect.poll(() => api.callsOf('getOrg')).toHaveLength(1);
    const refreshed = { token: 'new-access', refresh_token: 'new-refresh', expires_in: 900 };
    api.once('getOrg', 401, 'invalid_token').reply('refreshAccessToken', 200, refreshed);
    await queryClient.refetchQueries();
    const [refresh] = api.callsOf('refreshAccessToken');
    expect(refresh?.headers.get('Authorization')).toBe(`Bearer ${demoAccount().refresh_token}`);
    expect(api.callsOf('getOrg').at(-1)?.headers.get('Authorization')).toBe('Bearer new-access');
    expect(JSON.parse(window.localStorage.getItem('account') ?? '')).toMatchObject({
      token: 'new-access',
      refresh_token: 'new-refresh',
      user: { first_name: 'Dana' },
    });
    expect(href()).toBe('/audit');
  });

  it('ends here when another tab logs out', async () => {
    const { href } = await open('/audit');
    window.localStorage.clear();
    window.dispatchEvent(
      new StorageEvent('storage', { key: null, storageArea: window.localStorage }),
    );
    await expect.poll(href).toBe('/login?redirect=%2Faudit');
  });

  it('starts here when another tab signs in', async () => {
    const api = observedFetch().on('listLinkedAccounts', 200, 'default');
    const { href } = await renderApp({ route: '/audit', fetch: api.fetch, account: null });
    await expect.poll(href).toBe('/login?redirect=%2Faudit');
    window.localStorage.setItem('account', JSON.stringify(demoAccount()));
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'account', storageArea: window.localStorage }),
    );
    await expect.poll(href).toBe('/audit');
  });
});

describe('errors', () => {
  it('a crashed screen offers Reload and Go Home', async () => {
    const api = observedFetch();
    // A body that the contract does not allow, so that rendering fails.
    api.handle('getOrgStats', () => Response.json({ days: 30 }));
    await renderApp({ route: '/', fetch: api.fetch });
    await expect
      .element(page.getByRole('heading', { name: 'Oops, an unexpected error occured!' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(await a11yViolations()).toEqual([]);
  });

  it.each(['/nowhere', '/settings/nowhere', '/login/nowhere'])(
    'the unknown URL %s leads to the login, then back',
    async (route) => {
      const fetch = observedFetch().fetch;
      const app = await renderApp({ route, fetch, account: null });
      await expect.poll(app.href).toBe(`/login?redirect=${encodeURIComponent(route)}`);
    },
  );

  it('an unknown URL shows the not-found page in the main layout', async () => {
    await renderApp({ route: '/nowhere', fetch: observedFetch().fetch });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('a screen that is not built yet says what it will contain', async () => {
    await open('/audit');
    await expect.element(page.getByText('This screen comes later')).toBeVisible();
    await expect.element(page.getByText('who changed what, and when')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('a failed overview shows the error with its code, and can be retried', async () => {
    const { api } = await open('/audit');
    api.on('getOrgStats', 500, 'server_error');
    await renderApp({ route: '/', fetch: api.fetch });
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
    api.on('getOrgStats', 200, 'empty');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('definition').first()).toHaveTextContent('0');
  });

  it('a toast is shown over every screen until it is closed', async () => {
    await open('/audit');
    showToast({ severity: 'success', title: 'Saved', message: 'The variable is stored.' });
    await expect.element(page.getByText('The variable is stored.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('The variable is stored.')).not.toBeInTheDocument();
  });
});
