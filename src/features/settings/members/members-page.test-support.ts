import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const table = () => page.getByRole('table', { name: 'Members' });
export const row = (name: string) => table().getByRole('row').filter({ hasText: name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });

export const defaultApi = (): ObservedFetch => observedFetch().on('listUsers', 200, 'team');

export async function open(
  api = defaultApi(),
  account = demoAccount(),
  route = '/settings/members',
) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  return { ...app, api };
}

export async function openMenu(name: string) {
  await row(name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
}
