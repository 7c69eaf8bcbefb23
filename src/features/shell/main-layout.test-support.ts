import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

export async function open(route = '/', stored: Record<string, string> = {}) {
  const api = observedFetch();
  const app = await renderApp({ route, fetch: api.fetch, stored });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

export const sidebar = () => document.querySelector('[data-sidebar]');
export const sidebarWidth = () => sidebar()?.getBoundingClientRect().width;
export const total = () => page.getByRole('definition').filter({ hasText: 'linked accounts' });
