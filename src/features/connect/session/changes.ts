import type { UpdateConnectionRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnectSession } from './connect-session';
import { appsKey } from './queries';

// Apart from the queries, which a route starts before its page is loaded.

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
