import { example } from '@patchbay/contract/examples.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import { createApp } from '@/app/create-app';
import { storeVisit, toVisit } from '@/features/connect/session/session-storage';
import type { Account } from '@/stores/account-schema';
import { observedFetch } from '../../tests/support/observed-fetch';
import type { Access } from '../../tests/support/route-table';

/** The response to the exchange of a link. */
export const GRANT = example('exchangeConnectToken', 200, 'all_apps');

/** The data that a browser has stored before a visit. */
export type Stored = {
  account?: Account;
  saved?: Account;
  queryToken?: string;
  /** The token that the tab opened the hosted page with: of a session or of a link. */
  visit?: string;
  /** The response to the exchange of a link. */
  grant?: typeof GRANT;
  /** Whether the tab has exchanged the link before: its storage stays, and the server refuses the link. */
  hasUsedLink?: boolean;
};

let dispose: () => void = () => undefined;

/** Ends the last visit. A test file calls it after each test. */
export const endVisit = () => dispose();

/** Loads a URL as a new visit without rendering it: only the guards run. */
export async function visit(route: string, stored: Stored) {
  dispose();
  if (stored.hasUsedLink !== true) {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  if (stored.account !== undefined) {
    window.localStorage.setItem('account', JSON.stringify(stored.account));
  }
  if (stored.saved !== undefined) {
    const { saved } = stored;
    window.localStorage.setItem('accounts', JSON.stringify({ [saved.user.email]: saved }));
  }
  if (stored.queryToken !== undefined) {
    window.sessionStorage.setItem('query-token', JSON.stringify(stored.queryToken));
  }
  if (stored.visit !== undefined) {
    storeVisit(new Map(), toVisit(stored.visit));
  }
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .reply('exchangeConnectToken', 200, stored.grant ?? GRANT);
  if (stored.hasUsedLink === true) {
    api.on('exchangeConnectToken', 401, 'used');
  }
  if (stored.account !== undefined) {
    api.reply('getOrg', 200, stored.account.org);
  }
  const history = createMemoryHistory({ initialEntries: [route] });
  const app = await createApp({ fetch: api.fetch, history, retries: 0, support: null });
  dispose = app.dispose;
  await app.router.load();
  // A pending request would write to the stores during the next test.
  await expect.poll(() => app.queryClient.isFetching(), { interval: 1 }).toBe(0);
  const { location, matches } = app.router.state;
  return {
    api,
    pathname: location.pathname,
    search: location.search,
    href: location.href,
    pattern: toPattern(matches.at(-1)?.fullPath ?? ''),
  };
}

export const toPattern = (fullPath: string) => fullPath.replace(/(.)\/$/, '$1');

export const takesToken = (access: Access) => access === 'token' || access === 'visit';
