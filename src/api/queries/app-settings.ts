import { useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';
import { invalidateApps } from './apps';

const SETTINGS = '/api/v1/application/{slug}/settings';

/** The settings of one app in the environment, with its OAuth client. */
export const appSettingsQuery = (slug: string) =>
  $api.queryOptions('get', SETTINGS, { params: { path: { slug } } });

/**
 * Changes the settings of an app. Resolves after a visible custom app is reloaded, because a custom
 * app may become publishable once it has a client.
 */
export function useUpdateAppSettings(slug: string) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', SETTINGS, {
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
