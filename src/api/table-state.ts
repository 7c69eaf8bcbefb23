import type { UseQueryResult } from '@tanstack/react-query';
import { formatError, getErrorCode } from './errors';

type TableQuery<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isPlaceholderData' | 'refetch'
>;

/**
 * Returns the props of a table that shows a query of rows: `<DataTable {...toTableState(query)} …
 * />`.
 */
export function toTableState<Row>(query: TableQuery<readonly Row[] | { docs: readonly Row[] }>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const rows: readonly Row[] | undefined =
    data === undefined || !('docs' in data) ? data : data.docs;
  return {
    rows,
    error: error === null || data !== undefined ? null : formatError(error),
    errorCode: getErrorCode(error),
    onRetry: () => void refetch(),
    isRefreshing: isPlaceholderData,
  };
}

type Part = { page: number; limit: number };

/** Returns the props of a table's footer whose page is chosen elsewhere, mostly in the URL. */
export function toPagingState(
  { page, limit }: Part,
  data: { totalDocs: number } | undefined,
  onChange: (change: { page: number } | { limit: number }) => void,
) {
  return {
    page,
    limit,
    totalDocs: data?.totalDocs,
    onPageChange: (next: number) => onChange({ page: next }),
    onLimitChange: (next: number) => onChange({ limit: next }),
  };
}
