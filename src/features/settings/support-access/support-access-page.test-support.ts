import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const closed = () => observedFetch().on('listAccountAccess', 200, 'revoked');

export async function open(api = closed(), account = demoAccount()) {
  const app = await renderApp({ route: '/settings/support-access', fetch: api.fetch, account });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Support access' }))
    .toBeVisible();
  return { ...app, api };
}
