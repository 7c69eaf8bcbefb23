import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '@/stores/account-schema';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const list = () => page.getByRole('list', { name: 'Apps' });
export const card = (name: string) => list().getByRole('link', { name, exact: true });
export const names = () =>
  list()
    .getByRole('heading')
    .elements()
    .map((element) => element.textContent);

export const defaultApi = () =>
  observedFetch()
    .on('listAppSettings', 200, 'catalog')
    .on('getAppSettings', 200, 'enabled')
    .on('listActions', 200, 'demo_crm')
    .on('listLinkedAccounts', 200, 'default');

export async function choose(filter: string, option: string) {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function open(route = '/apps', api: ObservedFetch = defaultApi(), account?: Account) {
  const app = await renderApp({
    route,
    fetch: api.fetch,
    ...(account === undefined ? {} : { account }),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible();
  return { ...app, api };
}
