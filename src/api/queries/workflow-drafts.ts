import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

/** The draft of a workflow, which the editor shows and publishing checks. */
export const draftQuery = (id: string) =>
  $api.queryOptions('get', '/api/v2/public/workflow/{id}/edit', { params: { path: { id } } });

export function invalidateDrafts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: buildQueryKey('get', '/api/v2/public/workflow/{id}/edit'),
  });
}

/** The findings that keep the draft from being published, or those of a version. */
export const findingsQuery = (id: string, version?: number) => ({
  ...$api.queryOptions('get', '/api/v2/public/workflow/{id}/findings', {
    params: { path: { id }, query: version === undefined ? {} : { version } },
  }),
  // Apps, connections and sub-flows that it names may have changed.
  refetchOnMount: 'always' as const,
});
