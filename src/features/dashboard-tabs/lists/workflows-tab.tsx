import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '@/components/data-table/column';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { PageFrame } from '@/components/page/page-frame';
import { AccountLink } from '@/components/values/account-link';
import { workflowsColumns } from '@/components/workflows/workflow-columns';
import { ALL } from '@/lib/search-params';
import { useDashboard } from '@/stores/dashboard';
import { workflowsTabQuery } from '../api';
import { useListSearch } from '../use-list-search';
import { ListTable } from './list-table';

const STATUSES = [
  { value: ALL, label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

const OWNER: Column<WorkflowSummary> = {
  id: 'owner',
  header: 'Offered to',
  width: '160px',
  cell: ({ linked_account_id }) =>
    linked_account_id === undefined ? 'All accounts' : <AccountLink id={linked_account_id} />,
};

/** The Workflows tab: every workflow of the environment. */
export function WorkflowsTab() {
  const { search, change } = useListSearch();
  const density = useDashboard((state) => state.density);
  const query = useQuery({ ...workflowsTabQuery(search), placeholderData: keepPreviousData });
  const status = STATUSES.find(({ value }) => value === search.status) ?? STATUSES[0];
  const name = search.name.trim();
  const filters = [
    ...(name === '' ? [] : [`Name contains “${name}”`]),
    ...(status.value === ALL ? [] : [`Status is ${status.label}`]),
  ];
  const clear = () => change({ name: '', status: ALL });
  return (
    <PageFrame
      title="Workflows"
      description="What moves data between the apps of your customers."
      filters={
        <FilterBar
          isFiltered={filters.length > 0}
          onClear={clear}
          onRefresh={() => void query.refetch()}
          isRefreshing={query.isFetching}
        >
          <SearchFilter
            placeholder="Search workflows by name…"
            value={search.name}
            onChange={(text) => change({ name: text })}
          />
          <SelectFilter
            label="Status"
            value={status.value}
            onChange={(value) => change({ status: value })}
            options={STATUSES}
          />
        </FilterBar>
      }
    >
      <ListTable
        label="Workflows"
        query={query}
        columns={[...workflowsColumns(density), OWNER]}
        rowKey={({ _id }) => _id}
        rowLabel={(workflow) => workflow.name}
        minWidth={980}
        activeFilters={filters}
        onClearFilters={clear}
        empty={{
          title: 'No workflows yet',
          description:
            'A workflow reacts to an event, a schedule or a call, and does something in an app. Your application creates one with createWorkflow() of the SDK.',
        }}
      />
    </PageFrame>
  );
}
