import { example } from '@patchbay/contract/examples.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { type RenderAppOptions, renderApp } from '../../../../tests/support/render-app';

export async function open(api = observedFetch(), options: Partial<RenderAppOptions> = {}) {
  const app = await renderApp({ route: '/', fetch: api.fetch, ...options });
  await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  return { ...app, api };
}

export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const chart = () => page.getByRole('group', { name: 'Executions per day' });
export const month = () => example('getOrgStats', 200, 'month');
