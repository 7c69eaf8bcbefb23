import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toast = (text: string) => page.getByText(text);

export const defaultApi = (): ObservedFetch =>
  observedFetch().on('getTwoFactor', 200, 'off').on('listSessions', 200, 'several');

export async function open(api = defaultApi(), account = demoAccount()) {
  const app = await renderApp({ route: '/settings/security', fetch: api.fetch, account });
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible();
  return { ...app, api };
}

export async function typePasswords(old: string, next: string, confirm = next) {
  await field('Current password').fill(old);
  await field('New password').fill(next);
  await field('Confirm new password').fill(confirm);
}

export const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Log out' });
