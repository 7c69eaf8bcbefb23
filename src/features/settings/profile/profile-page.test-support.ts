import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const field = (name: string | RegExp) => page.getByRole('textbox', { name });
export const save = () => page.getByRole('button', { name: 'Save', exact: true });

export const defaultApi = () =>
  observedFetch()
    .on('listUsers', 200, 'team')
    .on('getTwoFactor', 200, 'off')
    .on('listSessions', 200, 'one');

export const demo = demoAccount();

export async function open(api = defaultApi(), others: Account[] = []) {
  const accounts = Object.fromEntries(
    [demo, ...others].map((account) => [account.user.email, account]),
  );
  const stored = { accounts: JSON.stringify(accounts) };
  const app = await renderApp({ route: '/settings/profile', fetch: api.fetch, stored });
  await expect.element(field('First name')).toHaveValue('Dana');
  return { ...app, api };
}
