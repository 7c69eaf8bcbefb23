import type { AuthType } from '@patchbay/sdk';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConnectSession, useConnectSession } from './session/connect-session';
import type { Visit } from './session/current-visit';

// Never tried again by itself: the page has a button for that, and a link that ended stays ended.
// Never stale by itself: every change on this page invalidates it.
const ONCE = { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** The session of a visit; a link is swapped for it once. */
export function sessionQuery({ id, open }: Visit) {
  return queryOptions({ queryKey: ['connect', id, 'session'], queryFn: open, ...ONCE });
}

/** Organization, linked account and looks of the page. */
export function accountDetailsQuery({ id, patchbay }: ConnectSession) {
  return queryOptions({
    queryKey: ['connect', id, 'account-details'],
    queryFn: () => patchbay.getAccountDetails(),
    ...ONCE,
  });
}

const appsKey = (id: number) => ['connect', id, 'apps'];

/** The apps, each with the accounts connected to it. */
export function appsQuery({ id, patchbay }: ConnectSession) {
  return queryOptions({
    queryKey: appsKey(id),
    queryFn: () => patchbay.getApps(),
    ...ONCE,
  });
}

/**
 * Asks for both at once, before the page is drawn. What was asked for already, and failed, is not
 * asked for again by a mere change of the address.
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
    // The page shows the error of the query.
  }
}

/** Loads the apps again; the promise resolves when the page shows them. */
export function useRefreshApps(): () => Promise<void> {
  const { id } = useConnectSession();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: appsKey(id) });
}

/** Connects by the customer's key. Resolves to false where the server refused without a reason. */
export function useConnectByKey(slug: string) {
  const { patchbay } = useConnectSession();
  const refresh = useRefreshApps();
  return useMutation({
    mutationFn: async (payload: Record<string, string>) => {
      const isConnected = await patchbay.connect({ slug, type: 'keybased', payload });
      await refresh();
      return isConnected;
    },
    // The values are secrets: they are dropped as soon as the result is unmounted.
    gcTime: 0,
    meta: { showsOwnError: true },
  });
}

export function useDisconnect(slug: string) {
  const { patchbay } = useConnectSession();
  const refresh = useRefreshApps();
  return useMutation({
    mutationFn: async (type: AuthType) => {
      await patchbay.disconnect(slug, type);
      await refresh();
    },
    meta: { showsOwnError: true },
  });
}
