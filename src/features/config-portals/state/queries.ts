import { infiniteQueryOptions } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { usePortalMutationOptions } from '@/api/queries/config-portals';
import { buildQueryKey } from '@/api/query-keys';

const PORTAL = '/api/v1/application/{slug}/config-portal';
const DIFFERENCES = `${PORTAL}/differences` as const;
const VERSIONS = `${PORTAL}/versions` as const;
const COPY = `${PORTAL}/copy-to-production` as const;

const own = { meta: { showsOwnError: true } } as const;

/** The changes that publishing the stored draft would make. Not cached, because they count today's configs. */
export const differencesQuery = (slug: string) =>
  $api.queryOptions('get', DIFFERENCES, { params: { path: { slug } } }, { ...own, gcTime: 0 });

/** The changes that a copy of the stored draft would make in Production. */
export const copyPreviewQuery = (slug: string) =>
  $api.queryOptions('get', COPY, { params: { path: { slug } } }, { ...own, gcTime: 0 });

/** The published versions, newest first, page by page. */
export const versionsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey('get', VERSIONS), slug],
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

export const usePublishPortal = (slug: string) =>
  $api.useMutation('post', `${PORTAL}/publish`, usePortalMutationOptions(slug));

export const useRestoreVersion = (slug: string) =>
  $api.useMutation('post', `${VERSIONS}/{version}/restore`, usePortalMutationOptions(slug));

/** Copies the draft to Production. The response is the portal of Production, so the shown one is not replaced. */
export const useCopyPortal = () => $api.useMutation('post', COPY, own);
