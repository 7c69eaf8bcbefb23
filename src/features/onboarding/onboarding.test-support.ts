import { page } from 'vitest/browser';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

export async function open(
  route: string,
  who: Account,
  [status, name]: [status: number, example: string] = [200, 'setup'],
) {
  const api = observedFetch()
    .reply('getOrg', 200, who.org)
    .on('listLinkedAccounts', 200, 'default')
    .on('setUpTwoFactor', status, name)
    .on('listPublicApplications', 200, 'catalog');
  return { api, ...(await renderApp({ route, fetch: api.fetch, account: who })) };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name });
export const code = () => page.getByLabelText('Authentication code');
