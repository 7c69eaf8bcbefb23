import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const hubspot = () => example('getAppSettings', 200, 'own_client');

type OpenOptions = { role?: string; api?: ObservedFetch };

export async function open(app: AppSettings, { role, api = observedFetch() }: OpenOptions = {}) {
  api
    .reply('getAppSettings', 200, app)
    .on('listAppSettings', 200, 'catalog')
    .on('listActions', 200, 'demo_crm')
    .on('listLinkedAccounts', 200, 'default');
  const account = demoAccount();
  const rendered = await renderApp({
    route: `/apps/${app.slug}?section=settings`,
    fetch: api.fetch,
    account: role === undefined ? account : { ...account, user: { ...account.user, role } },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
  return { ...rendered, api };
}

export const save = (name: string) => region(name).getByRole('button', { name: 'Save' });
export const scope = (name: RegExp) => region('Scopes').getByRole('checkbox', { name });
