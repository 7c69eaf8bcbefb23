import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { keyOf } from '@/api/query-keys';

const LIST = '/api/v1/application';
const SETTINGS = '/api/v1/application/{slug}/settings';
const ACCOUNTS = '/api/v2/public/linked-account';
const TEST = '/api/v1/application/{slug}/test';

/** The most that one page of the call holds. */
const PAGE_SIZE = 200;

async function wholeCatalogue(signal: AbortSignal): Promise<AppSummary[]> {
  const apps: AppSummary[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { data } = await client.GET(LIST, {
      params: { query: { page, limit: PAGE_SIZE } },
      signal,
    });
    if (data === undefined) {
      throw new Error('The catalogue came without a body.');
    }
    apps.push(...data.docs);
    totalPages = data.totalPages;
  }
  return apps;
}

/** Every app with how the environment has set it up: it is searched and sorted on the screen. */
export const catalogueQuery = queryOptions({
  queryKey: [...keyOf('get', LIST), 'whole'],
  queryFn: ({ signal }) => wholeCatalogue(signal),
});

/** How one app is set up in the environment. */
export const appSettingsQuery = (slug: string) =>
  $api.queryOptions('get', SETTINGS, { params: { path: { slug } } });

/** What a product can do in an app through a connection. */
export const actionsQuery = (slug: string) =>
  $api.queryOptions('get', '/api/v2/integration-schema/{slug}/actions', {
    params: { path: { slug } },
  });

/** A part of a name or of an id; without either all. */
export type AccountFilter = { name?: string; linked_account_id?: string };

/** The linked accounts that have connected an app, the newest first, page by page. */
export const connectedAccountsQuery = (slug: string, filter: AccountFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('get', ACCOUNTS), 'connected', slug, filter],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data } = await client.GET(ACCOUNTS, {
        params: { query: { ...filter, connected_app_name: slug, page, limit: 25 } },
        signal,
      });
      if (data === undefined) {
        throw new Error('The linked accounts came without a body.');
      }
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });

/** Changes the settings of an app; what it answers is what the screen shows from then on. */
export function useUpdateAppSettings(slug: string) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', SETTINGS, {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(appSettingsQuery(slug).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('get', LIST) });
      // What customers can connect, which other screens name apps by.
      void queryClient.invalidateQueries({ queryKey: keyOf('get', '/api/v2/public/application') });
    },
  });
}

/** Asks the vendor about the OAuth client, or about what one linked account has connected. */
export function useTestApp() {
  return $api.useMutation('post', TEST, { meta: { showsOwnError: true } });
}
