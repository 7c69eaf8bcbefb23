import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from './client';
import { appSettingsQuery } from './queries/app-settings';
import { buildQueryKey } from './query-keys';

// A file apart from the queries, which routes start before their pages are loaded.

/** Invalidates every list that names apps, after a change of an app. */
export function invalidateApps(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/application') });
  void queryClient.invalidateQueries({
    queryKey: buildQueryKey('get', '/api/v2/public/application'),
  });
}

/**
 * Changes the settings of an app. Resolves after a visible custom app is reloaded, because a custom
 * app may become publishable once it has a client.
 */
export function useUpdateAppSettings(slug: string) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v1/application/{slug}/settings', {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: async (saved) => {
      queryClient.setQueryData(appSettingsQuery(slug).queryKey, saved);
      invalidateApps(queryClient);
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/custom-app') });
      await queryClient.invalidateQueries({
        queryKey: buildQueryKey('get', '/api/v1/custom-app/{id}'),
      });
    },
  });
}
