import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../../tests/support/render-app';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const defaultApi = () => observedFetch().on('listLinkedAccounts', 200, 'default');

export async function open(app: AppSettings, { api = defaultApi() } = {}) {
  api
    .reply('getAppSettings', 200, app)
    .on('listAppSettings', 200, 'catalog')
    .on('listActions', 200, 'demo_crm');
  await renderApp({ route: `/apps/${app.slug}?section=settings`, fetch: api.fetch });
  await expect.element(page.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
  return { api };
}
