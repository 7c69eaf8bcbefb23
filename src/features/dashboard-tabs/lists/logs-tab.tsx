import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppName } from '@/components/app-name';
import type { Column } from '@/components/data-table/column';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { PageFrame } from '@/components/page/page-frame';
import { AccountLink } from '@/components/values/account-link';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { ALL } from '@/lib/search-params';
import { durationText } from '@/lib/text/duration-text';
import { executionStatus, executionsQuery } from '../api';
import { useListSearch } from '../use-list-search';
import { ListTable } from './list-table';

const STATUSES = [
  { value: ALL, label: 'All' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'RUNNING', label: 'Running' },
  { value: 'ERRORED', label: 'Errored' },
  { value: 'TIMED_OUT', label: 'Timed out' },
  { value: 'STOPPING', label: 'Stopping' },
  { value: 'STOPPED', label: 'Stopped' },
  { value: 'TERMINATED', label: 'Terminated' },
] as const;

const COLUMNS: readonly Column<Execution>[] = [
  {
    id: 'workflow',
    header: 'Workflow',
    cell: ({ name }) => (
      <span title={name} className="block truncate">
        {name}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '130px',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    id: 'app',
    header: 'App',
    width: '140px',
    cell: ({ associated_application }) => <AppName app={associated_application} />,
  },
  {
    id: 'account',
    header: 'Linked account',
    width: '150px',
    cell: ({ linked_account_id }) => <AccountLink id={linked_account_id} />,
  },
  {
    id: 'trigger',
    header: 'Started by',
    width: '140px',
    cell: ({ trigger_application_event }) => (
      <span title={trigger_application_event} className="block truncate">
        {trigger_application_event}
      </span>
    ),
  },
  {
    id: 'duration',
    header: 'Duration',
    width: '90px',
    align: 'right',
    cell: ({ instance_execution_time }) => durationText(instance_execution_time),
  },
  {
    id: 'started',
    header: 'Started',
    width: '130px',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

/** The Logs tab: executions and their status. */
export function LogsTab() {
  const { search, change } = useListSearch();
  const query = useQuery({ ...executionsQuery(search), placeholderData: keepPreviousData });
  const state = executionStatus(search.status);
  const status = STATUSES.find(({ value }) => value === state) ?? STATUSES[0];
  const name = search.name.trim();
  const filters = [
    ...(name === '' ? [] : [`Workflow contains “${name}”`]),
    ...(status.value === ALL ? [] : [`Status is ${status.label}`]),
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
            value={status.value}
            onChange={(value) => change({ status: value })}
            options={STATUSES}
          />
        </FilterBar>
      }
    >
      <ListTable
        label="Executions"
        query={query}
        columns={COLUMNS}
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
