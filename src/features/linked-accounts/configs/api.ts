import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { invalidateConfigs } from '@/api/queries/workflow-uses';
import { buildQueryKey } from '@/api/query-keys';

const LIST = '/api/v2/public/configs';
const ONE = '/api/v2/public/slug/{slug}/config/{configId}';
const HISTORY = `${ONE}/history` as const;
const RESET = `${ONE}/reset` as const;

/** One config of a linked account. */
export type ConfigKey = { linkedAccountId: string; slug: string; configId: string };

/** Returns the parameters of requests about one config. */
export const toParams = ({ linkedAccountId, slug, configId }: ConfigKey) => ({
  header: { linked_account_id: linkedAccountId },
  path: { slug, configId },
});

/** The values without waiting for the names of options that an app provides. */
export const configQuery = (key: ConfigKey) => {
  const { header, path } = toParams(key);
  const params = { path, header: { ...header, disable_field_options: 'true' as const } };
  return $api.queryOptions('get', ONE, { params });
};

/** The values with options, which an app may take seconds to provide. */
export const configWithOptionsQuery = (key: ConfigKey) =>
  $api.queryOptions('get', ONE, { params: toParams(key) });

type HistoryQuery = NonNullable<operations['listConfigChanges']['parameters']['query']>;

/** The changes of a config, newest first. */
export const configChangesQuery = (key: ConfigKey) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey('get', HISTORY), key],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query: HistoryQuery = pageParam === undefined ? {} : { cursor: pageParam };
      const { data } = await client.GET(HISTORY, { params: { ...toParams(key), query }, signal });
      if (data === undefined) {
        throw new Error('The history of a config came without a body.');
      }
      return data;
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

/** Changes a config by other means than its form. The control shows the error. */
export function useUpdateConfig() {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v2/public/config', {
    meta: { showsOwnError: true },
    // Invalidated even after a conflict, which means that another person has changed the config.
    onSettled: () => invalidateConfigs(queryClient),
  });
}

/** Removes stored values, so that defaults count again. The dialog shows the error. */
export function useResetConfig() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', RESET, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateConfigs(queryClient),
  });
}

/** Deletes a config. The dialog shows the error. */
export function useDeleteConfig() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true },
    // Its own queries would respond with 404.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) }),
  });
}
