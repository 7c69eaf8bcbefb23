import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api, client } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';
import { toQuery } from './active-filters';
import type { ExecutionsSearch } from './search';

const VIEWS = '/api/v2/public/execution-views';
const VIEW = '/api/v2/public/execution-views/{id}';
const EXPORT = '/api/v2/public/execution-export';

type ErrorsQuery = NonNullable<operations['listExecutionErrors']['parameters']['query']>;

/** Failed executions, grouped by what failed. */
export const executionErrorsQuery = (query: ErrorsQuery) =>
  $api.queryOptions('get', '/api/v2/public/execution-errors', { params: { query } });

/** The saved views of the environment. */
export const executionViewsQuery = $api.queryOptions('get', VIEWS);

function useViewsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buildQueryKey('get', VIEWS) });
}

/** Saves a view. The dialog shows the error. */
export function useCreateView() {
  const onSuccess = useViewsChanged();
  return $api.useMutation('post', VIEWS, { meta: { showsOwnError: true }, onSuccess });
}

/** Changes name and filters of a view. */
export function useUpdateView() {
  const onSuccess = useViewsChanged();
  return $api.useMutation('put', VIEW, { onSuccess });
}

/** Deletes a view. */
export function useDeleteView() {
  const onSuccess = useViewsChanged();
  return $api.useMutation('delete', VIEW, { onSuccess });
}

/** Requests the executions that match the filters, as a CSV file. */
export function loadExport(search: ExecutionsSearch) {
  const { page: _page, limit: _limit, ...query } = toQuery(search);
  return client.GET(EXPORT, { params: { query }, parseAs: 'blob' });
}
