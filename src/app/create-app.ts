import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Transport } from '@/api/client';
import { runtimeConfig } from '@/lib/runtime-config';
import type { SupportWidget } from '@/lib/support-widget';
import { showToast } from '@/stores/dashboard';
import { followOtherTabs, hydrate } from '@/stores/persistence';
import { useQueryToken } from '@/stores/query-token';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { scriptSupportWidget } from './script-support-widget';
import { SHARED_STORES } from './shared-stores';
import { watchSession } from './watch-session';
import { watchSupport } from './watch-support';
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

export type SupportOptions = { appId: string; widget: SupportWidget };

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
    reloadAt = (path) => window.location.assign(`${runtimeConfig().basePath}${path}`),
    history,
    retries,
    support = configuredSupport(),
  } = options;
  await hydrate([...SHARED_STORES, useQueryToken]);
  wireApi(fetch);
  const queryClient = createQueryClient(retries === undefined ? {} : { retries });
  const router = createAppRouter(
    { queryClient, reloadAt, fetch, memory: new Map(), support: support?.widget ?? null },
    history,
  );
  const stopWatching = watchSession(queryClient, () => {
    void router.invalidate();
  });
  const stopSupport = support === null ? () => undefined : watchSupport(support);
  const stopFollowing = followOtherTabs(SHARED_STORES);
  return {
    queryClient,
    router,
    dispose: () => {
      stopWatching();
      stopSupport();
      stopFollowing();
      queryClient.clear();
    },
  };
}

function configuredSupport(): SupportOptions | null {
  const { support } = runtimeConfig();
  if (support === undefined) {
    return null;
  }
  const { appId, scriptUrl } = support;
  const onFailure = () =>
    showToast({
      severity: 'danger',
      title: 'Support could not be opened',
      message: 'Check your connection and your content blocker, then try again.',
    });
  return { appId, widget: scriptSupportWidget({ scriptUrl, onFailure }) };
}
