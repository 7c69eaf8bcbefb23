import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { catalogOf } from '@/api/connected-apps';
import { errorCode, errorText } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { setDensity, setHiddenColumns, useDashboard } from '@/stores/dashboard';
import { activeFilters, toQuery } from './active-filters';
import { executionsQuery, useExport } from './api';
import { ExecutionViews } from './execution-views';
import { EXECUTION_COLUMNS } from './executions-columns';
import { ExecutionsFilters } from './executions-filters';
import { type ExecutionsSearch, SEARCH_DEFAULTS } from './search';

const route = getRouteApi('/_main/logs/executions/');

/** The key under which hidden columns are stored. */
const TABLE = 'executions';
const NONE_HIDDEN: readonly string[] = [];

/** `/logs/executions`: every run of a workflow. */
export function ExecutionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const density = useDashboard((state) => state.density);
  const hiddenColumnIds = useDashboard((state) => state.hiddenColumns[TABLE]) ?? NONE_HIDDEN;
  const applications = useQuery(connectableAppsQuery);
  const file = useExport();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...executionsQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<ExecutionsSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, limit: search.limit });
  const filters = activeFilters(search);
  return (
    <PageFrame
      title="Executions"
      description="Every run of a workflow, newest first."
      actions={
        <Button
          icon={<Download aria-hidden />}
          isBusy={file.isPending}
          onClick={() => file.mutate(search)}
        >
          Export CSV
        </Button>
      }
    >
      <ExecutionViews search={search} onChange={change} />
      <ExecutionsFilters
        search={search}
        onChange={change}
        onClear={clear}
        isFiltered={filters.length > 0}
        catalog={catalogOf(applications.data)}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={
          <ColumnChoice
            columns={EXECUTION_COLUMNS}
            hiddenColumnIds={hiddenColumnIds}
            onChange={(ids) => setHiddenColumns(TABLE, ids)}
            density={density}
            onDensityChange={setDensity}
          />
        }
      />
      <DataTable
        label="Executions"
        columns={EXECUTION_COLUMNS}
        rows={data?.docs}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        error={error === null || data !== undefined ? null : errorText(error)}
        errorCode={errorCode(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'Nothing has run yet',
          description: 'Every run of a workflow is listed here, with how it ended.',
        }}
        activeFilters={filters}
        onClearFilters={clear}
        isRefreshing={isPlaceholderData}
        density={density}
        hiddenColumnIds={hiddenColumnIds}
        minWidth={1080}
        pagination={{
          page: search.page,
          limit: search.limit,
          totalDocs: data?.totalDocs,
          onPageChange: (page) => change({ page }),
          onLimitChange: (limit) => change({ limit }),
        }}
      />
    </PageFrame>
  );
}
