import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const title = (name: string) => page.getByRole('heading', { level: 1, name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('alertdialog');

export type AppExample =
  | 'enabled'
  | 'own_client'
  | 'not_set_up'
  | 'key_based'
  | 'custom'
  | 'support';

export async function open(
  name: AppExample,
  route: string,
  account = demoAccount(),
  api = observedFetch(),
) {
  const settings = example('getAppSettings', 200, name);
  api
    .on('getAppSettings', 200, name)
    .on('listAppSettings', 200, 'catalog')
    .on('listActions', 200, 'demo_crm')
    .on('listLinkedAccounts', 200, 'default');
  const app = await renderApp({
    route: `/apps/${settings.slug}${route}`,
    fetch: api.fetch,
    account,
  });
  await expect.element(title(settings.name)).toBeVisible();
  return { ...app, api, settings };
}
