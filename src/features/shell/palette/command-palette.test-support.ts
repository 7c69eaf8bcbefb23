import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export async function open(route = '/audit', flags: Record<string, boolean> = {}) {
  const account = demoAccount();
  const feature_flags = { ...account.org.feature_flags, ...flags };
  const org = { ...account.org, feature_flags };
  const api = observedFetch()
    .reply('getOrg', 200, org)
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflows', 200, 'default')
    .on('getLinkedAccount', 200, 'active');
  const app = await renderApp({ route, fetch: api.fetch, account: { ...account, org } });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

export const palette = () => page.getByRole('dialog', { name: 'Search' });
export const field = () => palette().getByRole('combobox');

export async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}
