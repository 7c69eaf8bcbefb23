import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '@/app/create-app';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount } from '../../tests/support/render-app';
import { setRuntimeConfig } from '../../tests/support/set-runtime-config';

beforeEach(() => setRuntimeConfig({ isOnPrem: true, basePath: '/frontend' }));

async function visit(route: string, account: Account) {
  window.localStorage.setItem('account', JSON.stringify(account));
  const api = observedFetch().reply('getOrg', 200, account.org);
  const history = createMemoryHistory({ initialEntries: [route] });
  const app = await createApp({ fetch: api.fetch, history, retries: 0, support: null });
  await app.router.load();
  await expect.poll(() => app.queryClient.isFetching()).toBe(0);
  app.dispose();
  return app.router.state.location.pathname;
}

function fresh(twoFactor: boolean): Account {
  const { org, ...rest } = demoAccount();
  const settings = { ...org.settings, two_factor_enabled: twoFactor };
  return { ...rest, org: { ...org, settings, onboarding_progress: { complete: false } } };
}

it.each([
  ['/frontend/audit', '/audit'],
  ['/frontend/onboarding/questionnaire', '/'],
  ['/frontend/signup?start=true', '/signup'],
])('there is no questionnaire on-prem: %s leads to %s', async (from, to) => {
  expect(await visit(from, fresh(false))).toBe(to);
});

it('the second factor is also required on-prem', async () => {
  expect(await visit('/frontend/audit', fresh(true))).toBe('/onboarding/mfa');
});
