import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { executionColumns } from '@/components/executions/execution-columns';
import { STATUS_OPTIONS } from '@/components/executions/execution-text';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { PageFrame } from '@/components/page/page-frame';
import { ALL } from '@/lib/search-params';
import { useDashboard } from '@/stores/dashboard';
import { executionsTabQuery, findExecutionStatus } from '../api';
import { useListSearch } from '../use-list-search';
import { ListTable } from './list-table';

/** The Logs tab: executions and their status. */
export function LogsTab() {
  const { search, change } = useListSearch();
  const query = useQuery({ ...executionsTabQuery(search), placeholderData: keepPreviousData });
  const density = useDashboard((state) => state.density);
  const columns = Object.values(executionColumns(density)).filter(({ id }) => id !== 'id');
  const state = findExecutionStatus(search.status);
  const chosen = STATUS_OPTIONS.find(({ value }) => value === state) ?? STATUS_OPTIONS[0];
  const name = search.name.trim();
  const filters = [
    ...(name === '' ? [] : [`Workflow contains “${name}”`]),
    ...(chosen.value === ALL ? [] : [`Status is ${chosen.label}`]),
  ];
  const clear = () => change({ name: '', status: ALL });
  return (
    <PageFrame
      title="Logs"
      description="Every run of a workflow, newest first."
      filters={
        <FilterBar
          isFiltered={filters.length > 0}
          onClear={clear}
          onRefresh={() => void query.refetch()}
          isRefreshing={query.isFetching}
        >
          <SearchFilter
            placeholder="Search executions by workflow…"
            className="sm:w-72"
            value={search.name}
            onChange={(text) => change({ name: text })}
          />
          <SelectFilter
            label="Status"
            value={chosen.value}
            onChange={(value) => change({ status: value })}
            options={STATUS_OPTIONS}
          />
        </FilterBar>
      }
    >
      <ListTable
        label="Executions"
        query={query}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={(execution) => execution.name}
        minWidth={940}
        activeFilters={filters}
        onClearFilters={clear}
        empty={{
          title: 'Nothing has run yet',
          description: 'Every run of a workflow is listed here, with how it ended.',
        }}
      />
    </PageFrame>
  );
}
