import { useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';
import { invalidateApps } from './apps';

const SETTINGS = '/api/v1/application/{slug}/settings';

/** How one app is set up in the environment, its OAuth client included. */
export const appSettingsQuery = (slug: string) =>
  $api.queryOptions('get', SETTINGS, { params: { path: { slug } } });

/**
 * Changes the settings of an app. It ends after a shown custom app is loaded again, since a custom
 * app may be publishable once it has a client.
 */
export function useUpdateAppSettings(slug: string) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', SETTINGS, {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: async (saved) => {
      queryClient.setQueryData(appSettingsQuery(slug).queryKey, saved);
      invalidateApps(queryClient);
      void queryClient.invalidateQueries({ queryKey: keyOf('get', '/api/v1/custom-app') });
      await queryClient.invalidateQueries({ queryKey: keyOf('get', '/api/v1/custom-app/{id}') });
    },
  });
}
