import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SupportWidget } from '@/lib/support-widget';
import type { Account } from '@/stores/account-schema';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import {
  demoAccount,
  type RenderAppOptions,
  renderApp,
} from '../../../../tests/support/render-app';

export const DANA = demoAccount();
export const SAM: Account = {
  ...DANA,
  token: 'token-of-sam',
  refresh_token: 'refresh-of-sam',
  user: {
    ...DANA.user,
    _id: '6'.repeat(24),
    email: 'sam@quiet.example',
    first_name: 'Sam',
    last_name: 'Reyes',
  },
  org: { ...DANA.org, _id: '7'.repeat(24), name: 'Quiet Harbor' },
};
export const BOTH = JSON.stringify({ [DANA.user.email]: DANA, [SAM.user.email]: SAM });

export type OpenOptions = Partial<Omit<RenderAppOptions, 'fetch'>>;

export async function open({ route = '/audit', ...options }: OpenOptions = {}) {
  const account = options.account ?? DANA;
  // Like the server, returns the organization of the caller.
  const api = observedFetch().handle('getOrg', ({ headers }) =>
    Response.json(headers.get('Authorization')?.endsWith(SAM.token) ? SAM.org : account.org),
  );
  const app = await renderApp({ route, fetch: api.fetch, ...options });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

export const openMenu = () => page.getByRole('button', { name: /^Account:/ }).click();
export const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
export const labels = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.textContent);

export function fakeSupport() {
  const heard: string[] = [];
  const widget: SupportWidget = {
    boot: (appId) => heard.push(`boot ${appId}`),
    identify: ({ email }) => heard.push(`identify ${email}`),
    open: () => heard.push('open'),
    shutdown: () => heard.push('shutdown'),
  };
  return { heard, support: { appId: 'app-1', widget } };
}

export async function openDialog() {
  await openMenu();
  await item('Erase Demo Data').click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Demo Data' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

export async function chooseAndLogOut(choice: string) {
  await openMenu();
  await item('Logout').click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await dialog.getByRole('radio', { name: choice }).click();
  expect(await a11yViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Logout' }).click();
}
