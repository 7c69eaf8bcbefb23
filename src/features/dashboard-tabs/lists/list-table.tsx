import type { UseQueryResult } from '@tanstack/react-query';
import { toPagingState, toTableState } from '@/api/table-state';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { useDashboard } from '@/stores/dashboard';
import { useListSearch } from '../use-list-search';

type Page<Row> = { docs: Row[]; totalDocs: number };

type ListTableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowLabel'
  | 'empty'
  | 'minWidth'
  | 'isStackedOnPhones'
  | 'activeFilters'
> & {
  query: UseQueryResult<Page<Row>, unknown>;
  onClearFilters?: () => void;
};

/** A paged table, with the page in the URL. */
export function ListTable<Row>({ query, ...table }: ListTableProps<Row>) {
  const { search, change } = useListSearch();
  const density = useDashboard((state) => state.density);
  return (
    <DataTable
      {...table}
      {...toTableState(query)}
      density={density}
      pagination={toPagingState(search, query.data, change)}
    />
  );
}
