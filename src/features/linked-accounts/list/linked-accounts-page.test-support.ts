import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const table = () => page.getByRole('table', { name: 'Linked accounts' });
export const row = (name: string) => table().getByRole('row').filter({ hasText: name });
export const cells = (name: string) => row(name).getByRole('cell');

export function defaultApi(): ObservedFetch {
  return observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getLinkedAccount', 200, 'active');
}

export async function open(route = '/connections', api = defaultApi(), account = demoAccount()) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  await expect.element(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();
  return { ...app, api };
}

export async function openDialog(api: ObservedFetch) {
  await open('/connections', api);
  await page.getByRole('button', { name: 'Actions for Fjord Outdoor' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Fjord Outdoor?' });
  return { dialog, act: dialog.getByRole('button', { name: 'Delete linked account' }) };
}
