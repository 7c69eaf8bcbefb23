import type { UpdateConnectionRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConnectSession, useConnectSession } from './session/connect-session';
import type { Visit } from './session/current-visit';

// No automatic retries: the page has a retry button, and an expired link stays expired. Never
// stale: every change on this page invalidates the queries.
const ONCE = { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** The session of a visit; a link is exchanged for it once. */
export function sessionQuery({ id, open }: Visit) {
  return queryOptions({ queryKey: ['connect', id, 'session'], queryFn: open, ...ONCE });
}

/** Organization, linked account and appearance of the page. */
export function accountDetailsQuery({ id, patchbay }: ConnectSession) {
  return queryOptions({
    queryKey: ['connect', id, 'account-details'],
    queryFn: () => patchbay.getAccountDetails(),
    ...ONCE,
  });
}

const appsKey = (id: number) => ['connect', id, 'apps'];

/** The apps, each with its connected accounts. */
export function appsQuery({ id, patchbay }: ConnectSession) {
  return queryOptions({
    queryKey: appsKey(id),
    queryFn: () => patchbay.getApps(),
    ...ONCE,
  });
}

/** The configs that the linked account has for an app. */
export function configsQuery({ id, patchbay }: ConnectSession, slug: string) {
  return queryOptions({
    queryKey: ['connect', id, 'configs', slug],
    queryFn: () => patchbay.getConfigs(slug),
    ...ONCE,
  });
}

/**
 * Requests both in parallel, before the first render. A change of the URL alone does not retry a
 * failed query.
 */
export async function startLoading(queryClient: QueryClient, visit: Visit): Promise<void> {
  const opening = sessionQuery(visit);
  if (queryClient.getQueryState(opening.queryKey)?.status === 'error') {
    return;
  }
  try {
    const session = await queryClient.ensureQueryData(opening);
    const details = accountDetailsQuery(session);
    const apps = appsQuery(session);
    if (queryClient.getQueryState(details.queryKey) === undefined) {
      void queryClient.prefetchQuery(details);
    }
    if (queryClient.getQueryState(apps.queryKey) === undefined) {
      void queryClient.prefetchQuery(apps);
    }
  } catch {
    // The page shows the query's error.
  }
}

/** Reloads the apps; resolves when the page shows them. */
export function useRefreshApps(): () => Promise<void> {
  const { id } = useConnectSession();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: appsKey(id) });
}

/** Connects by the customer's key. Resolves to false if the server rejected it without a reason. */
export function useConnectByKey(slug: string, connection: string | undefined) {
  const { patchbay } = useConnectSession();
  const refresh = useRefreshApps();
  return useMutation({
    mutationFn: async (payload: Record<string, string>) => {
      const isConnected = await patchbay.connect({ slug, type: 'keybased', payload, connection });
      await refresh();
      return isConnected;
    },
    // The values are secrets, so they are not kept after the component is unmounted.
    gcTime: 0,
    meta: { showsOwnError: true },
  });
}

export function useDisconnect(slug: string) {
  const { patchbay } = useConnectSession();
  const refresh = useRefreshApps();
  return useMutation({
    mutationFn: async (connection_id: string) => {
      await patchbay.disconnect(slug, { connection_id });
      await refresh();
    },
    meta: { showsOwnError: true },
  });
}

/** Renames an account, or makes it the default. */
export function useChangeConnection(slug: string, connection_id: string) {
  const { changeConnection } = useConnectSession();
  const refresh = useRefreshApps();
  return useMutation({
    mutationFn: async (change: UpdateConnectionRequest) => {
      await changeConnection({ slug, connection_id }, change);
      await refresh();
    },
    meta: { showsOwnError: true },
  });
}
