import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const picture = () => page.getByRole('img', { name: /^The hosted page of Brightdesk/ });
export const BASE = 'Base color (optional)';

export async function open(api = observedFetch(), account = demoAccount(), query = '') {
  const app = await renderApp({
    route: `/settings/hosted-page${query}`,
    fetch: api.fetch,
    account,
  });
  await expect.element(field(BASE)).toHaveValue('#17324d');
  return { ...app, api };
}
