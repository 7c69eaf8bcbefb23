import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const LISTED = 'https://app.brightdesk.example';
export const card = (name: string) => page.getByRole('region', { name });
export const list = (name: string) => page.getByRole('list', { name });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const add = (name: string) => card(name).getByRole('button', { name: 'Add' });

/** Returns the organization with these lists. */
export function orgWith(settings: { allowed_origins?: string[]; return_urls?: string[] }) {
  const org = example('getOrg', 200, 'seeded');
  return { ...org, settings: { ...org.settings, ...settings } };
}

export async function open(api = observedFetch(), account = demoAccount()) {
  const app = await renderApp({ route: '/settings/origins', fetch: api.fetch, account });
  await expect.element(card('Allowed origins')).toBeVisible();
  return { ...app, api };
}
