import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
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
  it('have no Support if no widget is configured', async () => {
    await open();
    await openMenu();
    await expect.element(item('Logout')).toBeVisible();
    expect(labels()).not.toContain('Support');
  });
});

describe('Erase Demo Data', () => {
  it('shows the error, and keeps everything', async () => {
    const { api } = await open();
    api.on('deleteDemoData', 500, 'server_error');
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect
      .element(page.getByRole('alert').getByText('Unable to erase the demo data. Try again later.'))
      .toBeVisible();
    expect(useSession.getState().account?.org.is_seed).toBe(true);
  });
});

describe('logout with several saved accounts', () => {
  it('of all stays if another session could not be ended', async () => {
    const { api, reloads } = await open({ stored: { accounts: BOTH } });
    api.handle('logout', ({ headers }) =>
      headers.get('Authorization')?.endsWith(SAM.token)
        ? Response.json(example('logout', 500, 'server_error'), { status: 500 })
        : Response.json(example('logout', 200, 'ended')),
    );
    await chooseAndLogOut('All saved accounts');
    await expect
      .element(page.getByRole('button', { name: 'Try again', exact: true }))
      .toBeVisible();
    expect(reloads).toEqual([]);
  });
});

describe('Support', () => {
  it('asks first if there is no consent yet', async () => {
    const { support, heard } = fakeSupport();
    await open({ support });
    await openMenu();
    await item('Support').click();
    const dialog = page.getByRole('alertdialog', { name: 'Open the support chat?' });
    await expect.element(dialog).toBeVisible();
    expect(heard).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(heard).toEqual([]);
    await openMenu();
    await item('Support').click();
    await page.getByRole('button', { name: 'Allow and open' }).click();
    expect(heard).toEqual(['boot app-1', `identify ${DANA.user.email}`, 'open']);
    expect(useDashboard.getState().cookieConsent).toBe(true);
  });
});
