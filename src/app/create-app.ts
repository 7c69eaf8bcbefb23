import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Transport } from '@/api/client';
import { runtimeConfig } from '@/lib/runtime-config';
import { useAccounts } from '@/stores/accounts';
import { useChat } from '@/stores/chat';
import { useDashboard } from '@/stores/dashboard';
import { followOtherTabs, hydrate } from '@/stores/persistence';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { watchSession } from './watch-session';
import { wireApi } from './wire-api';

const SHARED_STORES = [useSession, useAccounts, useDashboard, useChat];

export type AppOptions = {
  /** How requests leave; default the browser's `fetch`. */
  fetch?: Transport;
  /** Default: the address bar. */
  history?: RouterHistory;
  /** Default: a full load of the path under the base path. */
  reloadAt?: (path: string) => void;
  /** How often a failed query is tried again; default see query-client. */
  retries?: number;
};

export type App = {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  /** Stops listening to stores and other tabs. */
  dispose: () => void;
};

/** Reads what is stored, ties the rooms together and returns what the root renders. */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const {
    // Looked up at each call, so that whatever replaces it later is used.
    fetch = (request) => globalThis.fetch(request),
    reloadAt = (path) => window.location.assign(`${runtimeConfig().basePath}${path}`),
    history,
    retries,
  } = options;
  await hydrate([...SHARED_STORES, useQueryToken]);
  wireApi(fetch);
  const queryClient = createQueryClient(retries === undefined ? {} : { retries });
  const router = createAppRouter({ queryClient, reloadAt, fetch }, history);
  const stopWatching = watchSession(queryClient, () => {
    void router.invalidate();
  });
  const stopFollowing = followOtherTabs(SHARED_STORES);
  return {
    queryClient,
    router,
    dispose: () => {
      stopWatching();
      stopFollowing();
      queryClient.clear();
    },
  };
}
