import type { UseQueryResult } from '@tanstack/react-query';
import { errorCode, errorText } from '@/api/errors';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { useDashboard } from '@/stores/dashboard';
import { useListSearch } from '../use-list-search';

type Page<Row> = { docs: Row[]; totalDocs: number };

type ListTableProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowLabel' | 'empty' | 'minWidth' | 'activeFilters'
> & {
  query: UseQueryResult<Page<Row>, unknown>;
  onClearFilters?: () => void;
};

/** A paged table, with the page in the URL. */
export function ListTable<Row>({ query, ...table }: ListTableProps<Row>) {
  const { search, change } = useListSearch();
  const density = useDashboard((state) => state.density);
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <DataTable
      {...table}
      rows={data?.docs}
      error={error === null || data !== undefined ? null : errorText(error)}
      errorCode={errorCode(error)}
      onRetry={() => void refetch()}
      isRefreshing={isPlaceholderData}
      density={density}
      pagination={{
        page: search.page,
        limit: search.limit,
        totalDocs: data?.totalDocs,
        onPageChange: (page) => change({ page }),
        onLimitChange: (limit) => change({ limit }),
      }}
    />
  );
}
