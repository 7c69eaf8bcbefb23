import type { ConfigPortal } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { keyOf } from '@/api/query-keys';

const PORTAL = '/api/v1/application/{slug}/config-portal';
const DIFFERENCES = `${PORTAL}/differences` as const;
const VERSIONS = `${PORTAL}/versions` as const;
const COPY = `${PORTAL}/copy-to-production` as const;

const own = { meta: { showsOwnError: true } } as const;

/** The draft of an app's portal, with what its editor offers. */
export const portalQuery = (slug: string) =>
  $api.queryOptions('get', PORTAL, { params: { path: { slug } } }, own);

/** What publishing the stored draft would change. Not cached: counts of configs are of now. */
export const differencesQuery = (slug: string) =>
  $api.queryOptions('get', DIFFERENCES, { params: { path: { slug } } }, { ...own, gcTime: 0 });

/** What a copy of the stored draft to Production would change there. */
export const copyPreviewQuery = (slug: string) =>
  $api.queryOptions('get', COPY, { params: { path: { slug } } }, { ...own, gcTime: 0 });

/** The published versions, newest first, page by page. */
export const versionsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('get', VERSIONS), slug],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { data } = await client.GET(VERSIONS, {
        params: { path: { slug }, query: { ...query, limit: 25 } },
        signal,
      });
      if (data === undefined) {
        throw new Error('The versions came without a body.');
      }
      return data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    meta: { showsOwnError: true },
  });

/** The screen shows errors, and remounts when the account or environment is switched. */
const change = { meta: { showsOwnError: true, fillsCache: true } } as const;

function useKeepPortal(slug: string) {
  const queryClient = useQueryClient();
  return {
    ...change,
    onSuccess: (portal: ConfigPortal) => {
      queryClient.setQueryData(portalQuery(slug).queryKey, portal);
      void queryClient.invalidateQueries({ queryKey: keyOf('get', DIFFERENCES) });
      void queryClient.invalidateQueries({ queryKey: keyOf('get', VERSIONS) });
    },
  };
}

export const useSavePortal = (slug: string) => $api.useMutation('put', PORTAL, useKeepPortal(slug));

export const usePublishPortal = (slug: string) =>
  $api.useMutation('post', `${PORTAL}/publish`, useKeepPortal(slug));

export const useRestoreVersion = (slug: string) =>
  $api.useMutation('post', `${VERSIONS}/{version}/restore`, useKeepPortal(slug));

/** Its response is the portal of Production, which is not the one that is shown. */
export const useCopyPortal = () => $api.useMutation('post', COPY, own);
