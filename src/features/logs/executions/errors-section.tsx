import type { ExecutionErrorGroup } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toTableState } from '@/api/table-state';
import type { Column, Density } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { Alert } from '@/components/ui/alert';
import { RelativeTime } from '@/components/values/relative-time';
import { listLogFilters } from '@/lib/log-filters';
import { useDashboard } from '@/stores/dashboard';
import { toErrorsQuery } from './active-filters';
import { executionErrorsQuery } from './api';
import { ExecutionsFilters } from './executions-filters';
import type { SectionProps } from './runs-section';
import { type ExecutionsSearch, SEARCH_DEFAULTS } from './search';

/** Returns the search that lists the runs of a group, under the same filters. */
function toRunsSearch(
  { workflow, node_id, code, fingerprint }: ExecutionErrorGroup,
  search: ExecutionsSearch,
) {
  return {
    ...SEARCH_DEFAULTS,
    workflow_id: workflow._id,
    error_node: node_id ?? '',
    error_code: code ?? '',
    error_fingerprint: fingerprint,
    linked_account_id: search.linked_account_id,
    start_date: search.start_date,
    end_date: search.end_date,
    limit: search.limit,
  };
}

function createColumns(search: ExecutionsSearch, density: Density): Column<ExecutionErrorGroup>[] {
  return [
    {
      id: 'error',
      header: 'Error',
      cell: (group) => (
        <TwoLineCell
          density={density}
          detail={[group.node_name, group.code].filter(Boolean).join(' · ')}
        >
          <Link to="/logs/executions" search={toRunsSearch(group, search)} title={group.message}>
            {group.message}
          </Link>
        </TwoLineCell>
      ),
    },
    {
      id: 'workflow',
      header: 'Workflow',
      width: '24%',
      cell: ({ workflow }) => (
        <span title={workflow.name} className="block truncate">
          {workflow.name}
        </span>
      ),
    },
    {
      id: 'count',
      header: 'Runs',
      width: 70,
      align: 'right',
      cell: ({ count }) => count.toLocaleString(),
      stacked: ({ count }) => `${count.toLocaleString()} ${count === 1 ? 'run' : 'runs'}`,
    },
    {
      id: 'accounts',
      header: 'Accounts',
      width: 90,
      align: 'right',
      cell: ({ linked_accounts }) => linked_accounts.toLocaleString(),
      stacked: () => null,
    },
    {
      id: 'first',
      header: 'First seen',
      width: 120,
      cell: ({ first_seen }) => <RelativeTime value={first_seen} />,
      stacked: () => null,
    },
    {
      id: 'last',
      header: 'Last seen',
      width: 120,
      cell: ({ last_seen }) => <RelativeTime value={last_seen} />,
    },
    {
      id: 'latest',
      header: 'Latest run',
      width: 100,
      cell: ({ last_execution_id }) => (
        <Link
          to="/logs/executions/$executionId"
          params={{ executionId: last_execution_id }}
          className="rounded-sm text-brand underline-offset-4 hover:underline"
        >
          Open
        </Link>
      ),
    },
  ];
}

/** The failed executions, grouped by workflow, step, code and message. A row leads to its runs. */
export function ErrorsSection({ search, onChange, onClear, catalog }: SectionProps) {
  const density = useDashboard((state) => state.density);
  const query = toErrorsQuery(search);
  const filters = listLogFilters(query);
  const groups = useQuery({
    ...executionErrorsQuery(query),
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, refetch } = groups;
  return (
    <>
      <ExecutionsFilters
        isOfErrors
        search={search}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        catalog={catalog}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
      />
      {data?.is_complete === false ? (
        <Alert tone="neutral">
          Only the newest {data.executions.toLocaleString()} runs that failed are counted. Choose
          dates to see others.
        </Alert>
      ) : null}
      <DataTable
        label="Errors"
        columns={createColumns(search, density)}
        {...toTableState(groups)}
        rowKey={({ workflow, fingerprint }) => `${workflow._id} ${fingerprint}`}
        rowLabel={({ message }) => message}
        empty={{
          title: 'Nothing failed',
          description: 'Runs that fail are counted here, by what failed in them.',
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        density={density}
        minWidth={980}
        isStackedOnPhones
      />
    </>
  );
}
