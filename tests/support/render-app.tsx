import { example } from '@patchbay/contract/examples.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { AppRoot } from '@/app/app-root';
import { type App, createApp } from '@/app/create-app';
import { deleteCopiesWith } from '@/lib/copy-database';
import type { SupportOptions } from '@/lib/support-widget';
import type { Account } from '@/stores/account-schema';
import { clearToast } from '@/stores/dashboard';
import { ACCOUNT_KEY } from '@/stores/session';
import type { ObservedFetch } from './observed-fetch';

/** Returns the demo user of the contract's examples. */
export function demoAccount(): Account {
  const body = example('login', 200, 'signed_in');
  if (!('token' in body)) {
    throw new Error('The example of a sign-in requires a second factor.');
  }
  return body;
}

export type RenderAppOptions = {
  /** The path and query without the base path, such as `/connections?page=2`. */
  route: string;
  fetch: ObservedFetch['fetch'];
  /** The signed-in account. Default: {@link demoAccount}; `null` for none. */
  account?: Account | null;
  /** The content of local storage before the app starts. */
  stored?: Record<string, string>;
  /** The content of session storage before the app starts. */
  storedInTab?: Record<string, string>;
  /** The settings of the support chat. Default: none. */
  support?: SupportOptions;
};

export type RenderedApp = App & {
  screen: Awaited<ReturnType<typeof render>>;
  /** Returns path, query and hash of the router's location. */
  href: () => string;
  /** The paths that the app would have reloaded. */
  reloads: string[];
};

let close: (() => Promise<void>) | undefined;

/** Unmounts the current app, if there is one. */
export async function closeApp(): Promise<void> {
  await close?.();
  close = undefined;
}

/**
 * Starts the whole app like `start-dashboard.tsx`, on a memory history, with empty storage and its own cache.
 * Unmounts the app of an earlier call.
 */
export async function renderApp(options: RenderAppOptions): Promise<RenderedApp> {
  await closeApp();
  // Toasts are cleared before storage, because stores write their changes to it.
  clearToast();
  window.localStorage.clear();
  window.sessionStorage.clear();
  await deleteCopiesWith('');
  const account = options.account === undefined ? demoAccount() : options.account;
  if (account !== null) {
    window.localStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  }
  for (const [key, text] of Object.entries(options.stored ?? {})) {
    window.localStorage.setItem(key, text);
  }
  for (const [key, text] of Object.entries(options.storedInTab ?? {})) {
    window.sessionStorage.setItem(key, text);
  }
  const reloads: string[] = [];
  const history = createMemoryHistory({ initialEntries: [options.route] });
  const app = await createApp({
    fetch: options.fetch,
    history,
    reloadAt: (path) => reloads.push(path),
    retries: 0,
    support: options.support ?? null,
  });
  const screen = await render(<AppRoot app={app} />);
  close = async () => {
    await screen.unmount();
    app.dispose();
  };
  return { ...app, screen, reloads, href: () => app.router.state.location.href };
}
