import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

type Which = 'published' | 'draft' | 'key_based' | 'of_account';
type CustomApp = BodyOf<'getCustomApp', 200>;

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const getSentBody = (api: ReturnType<typeof observedFetch>) =>
  api.callsOf('updateCustomApp')[0]?.body;

export async function open(which: Which, changes: Partial<CustomApp> = {}) {
  const app = { ...example('getCustomApp', 200, which), ...changes };
  const api = observedFetch()
    .reply('getCustomApp', 200, app)
    .on('getAppSettings', 200, 'custom')
    .on('listCustomApps', 200, 'default');
  const rendered = await renderApp({ route: `/custom-apps/${app._id}`, fetch: api.fetch });
  await expect.element(page.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
  return { ...rendered, api, app };
}

export async function choose(name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
