import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const name = () => page.getByLabelText('Name');

export async function open(route: string, options: { hasSession?: boolean } = {}) {
  const api = observedFetch().on('getCustomApp', 200, 'draft').on('listCustomApps', 200, 'default');
  const app = await renderApp({
    route,
    fetch: api.fetch,
    ...(options.hasSession === false ? { account: null } : {}),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...app, api };
}
