import { infiniteQueryOptions } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { keyOf } from '@/api/query-keys';

const ACCOUNTS = '/api/v2/public/linked-account';
const TEST = '/api/v1/application/{slug}/test';

/** The actions of an app. */
export const actionsQuery = (slug: string) =>
  $api.queryOptions('get', '/api/v2/integration-schema/{slug}/actions', {
    params: { path: { slug } },
  });

/** A part of the name or the id; default: all. */
export type AccountFilter = { name?: string; linked_account_id?: string };

/** The linked accounts that have connected an app, newest first, page by page. */
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

/** Tests the OAuth client, or a connection of one linked account, against the provider. */
export function useTestApp() {
  return $api.useMutation('post', TEST, { meta: { showsOwnError: true } });
}
