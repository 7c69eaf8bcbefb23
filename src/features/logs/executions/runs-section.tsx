import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Catalog } from '@/api/connected-apps';
import { executionsQuery } from '@/api/queries/executions';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { executionColumns } from '@/components/executions/execution-columns';
import { STATUS_OPTIONS } from '@/components/executions/execution-text';
import { useTableLook } from '@/hooks/session/use-table-look';
import { listLogFilters } from '@/lib/log-filters';
import { LiveButton } from '../list/live-button';
import { toQuery } from './active-filters';
import { ExecutionViews, NewViewButton } from './execution-views';
import { ExecutionsFilters } from './executions-filters';
import type { ExecutionsSearch } from './search';

/** The key under which hidden columns are stored. */
const TABLE = 'executions';

export type SectionProps = {
  search: ExecutionsSearch;
  onChange: (change: Partial<ExecutionsSearch>) => void;
  onClear: () => void;
  catalog: Catalog;
};

/** Saved views, filters, and the runs. */
export function RunsSection({ search, onChange, onClear, catalog }: SectionProps) {
  const { look, choice } = useTableLook(TABLE);
  const query = useQuery({
    ...executionsQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, refetch } = query;
  const columns = Object.values(executionColumns(look.density));
  const filters = listLogFilters(toQuery(search), STATUS_OPTIONS);
  return (
    <>
      <ExecutionViews search={search} onChange={onChange} />
      <ExecutionsFilters
        search={search}
        executions={data?.docs ?? []}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        catalog={catalog}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={
          <>
            <NewViewButton search={search} onChange={onChange} />
            <LiveButton
              kind="execution"
              label="Refresh every 5 seconds"
              isLiveAtFirst={false}
              onChange={refetch}
            />
            <ColumnChoice columns={columns} {...choice} />
          </>
        }
      />
      <DataTable
        label="Executions"
        columns={columns}
        {...toTableState(query)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        empty={{
          title: 'Nothing has run yet',
          description: 'Every run of a workflow is listed here, with how it ended.',
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        minWidth={1080}
        isStackedOnPhones
        pagination={toPagingState(search, data, onChange)}
      />
    </>
  );
}
