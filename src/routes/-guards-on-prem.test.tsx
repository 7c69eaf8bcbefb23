import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';

// Ahead of the imports: what the server tells the page is read once, by the first that asks.
vi.hoisted(() => {
  const block = document.createElement('script');
  block.id = 'patchbay-config';
  block.type = 'application/json';
  block.textContent = '{"isOnPrem":true,"basePath":"/frontend"}';
  document.head.append(block);
});

import { createApp } from '@/app/create-app';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount } from '../../tests/support/render-app';

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
])('on-prem there is no questionnaire: %s leads to %s', async (from, to) => {
  expect(await visit(from, fresh(false))).toBe(to);
});

it('on-prem the second factor is asked for all the same', async () => {
  expect(await visit('/frontend/audit', fresh(true))).toBe('/onboarding/mfa');
});
