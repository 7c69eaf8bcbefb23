import { page } from 'vitest/browser';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

export function account(needs: {
  twoFactor?: boolean;
  questions?: boolean;
  role?: string;
}): Account {
  const { user, org, ...rest } = demoAccount();
  return {
    ...rest,
    user: { ...user, role: needs.role ?? 'owner', two_factor_enabled: false },
    org: {
      ...org,
      is_seed: false,
      settings: { ...org.settings, two_factor_enabled: needs.twoFactor === true },
      onboarding_progress: { complete: needs.questions !== true },
    },
  };
}

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
