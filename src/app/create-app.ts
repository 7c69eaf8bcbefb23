import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Transport } from '@/api/client';
import { shareWithTabs } from '@/features/connect/session/cross-tab-session';
import { getRuntimeConfig } from '@/lib/runtime-config';
import type { SupportOptions } from '@/lib/support-widget';
import { followOtherTabs, hydrate } from '@/stores/persistence';
import { useQueryToken } from '@/stores/query-token';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { SHARED_STORES } from './shared-stores';
import type { SupportChat } from './support-chat';
import { watchSession } from './watch-session';
import { browserFetch, wireApi } from './wire-api';

export type AppOptions = {
  /** Sends requests. Default: the browser's `fetch`. */
  fetch?: Transport;
  /** Default: the address bar. */
  history?: RouterHistory;
  /** Default: loads the path under the base path as a new document. */
  reloadAt?: (path: string) => void;
  /** Number of retries of a failed query. Default: see query-client. */
  retries?: number;
  /** The support chat. Default: the script from the server's settings, or none. */
  support?: SupportOptions | null;
};

export type App = {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  /** Removes the listeners on stores and other tabs. */
  dispose: () => void;
};

/** Loads the persisted stores, wires the modules together and returns the props of the root. */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const {
    fetch = browserFetch,
    reloadAt = (path) => window.location.assign(`${getRuntimeConfig().basePath}${path}`),
    history,
    retries,
  } = options;
  const [chat] = await Promise.all([
    supportChat(options),
    hydrate([...SHARED_STORES, useQueryToken]),
  ]);
  wireApi(fetch);
  const queryClient = createQueryClient(retries === undefined ? {} : { retries });
  const memory = new Map<string, string>();
  // Before the guards run: this tab may open a link that it has used.
  const stopSharing = shareWithTabs(memory);
  const router = createAppRouter(
    { queryClient, reloadAt, fetch, memory, support: chat?.widget ?? null },
    history,
  );
  const stopWatching = watchSession(queryClient, () => {
    void router.invalidate();
  });
  const stopSupport = chat?.watch();
  const stopFollowing = followOtherTabs(SHARED_STORES);
  return {
    queryClient,
    router,
    dispose: () => {
      stopWatching();
      stopSupport?.();
      stopFollowing();
      stopSharing();
      queryClient.clear();
    },
  };
}

/** Its code is loaded by installations that have a chat alone; without it the dashboard starts all the same. */
async function supportChat({ support }: AppOptions): Promise<SupportChat | null> {
  const isConfigured = getRuntimeConfig().support !== undefined;
  if (support === null || (support === undefined && !isConfigured)) {
    return null;
  }
  const module = await import('./support-chat').catch(() => null);
  return module?.createSupportChat(support) ?? null;
}
