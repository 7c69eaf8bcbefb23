import type { WorkflowPage, WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { errorCode, errorText } from '@/api/errors';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { workflowsColumns } from '@/components/workflows/workflow-columns';
import { setDensity, setHiddenColumns, useDashboard } from '@/stores/dashboard';
import { DuplicateDialog } from '../create/duplicate-dialog';
import { DeleteWorkflowDialog } from '../delete-workflow-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import { UnpublishDialog } from '../publish/unpublish-dialog';
import { activeFilters, type WorkflowsSearch } from './search';
import { type WorkflowDialog, WorkflowMenu } from './workflow-menu';
import { WorkflowsFilters } from './workflows-filters';

/** The key under which hidden columns are stored. */
const TABLE = 'workflows';
const NONE_HIDDEN: readonly string[] = [];

type WorkflowsTableProps = {
  search: WorkflowsSearch;
  onChange: (change: Partial<WorkflowsSearch>) => void;
  onClear: () => void;
  workflows: UseQueryResult<WorkflowPage, unknown>;
  catalog: Catalog;
  /** Undefined if the role may not create one. */
  startingPoints: ReactNode | undefined;
};

type Opened = { dialog: WorkflowDialog; workflow: WorkflowSummary };

/** Filters, rows and the dialogs of a row. */
export function WorkflowsTable(props: WorkflowsTableProps) {
  const { search, onChange, onClear, workflows, catalog, startingPoints } = props;
  const density = useDashboard((state) => state.density);
  const hiddenColumnIds = useDashboard((state) => state.hiddenColumns[TABLE]) ?? NONE_HIDDEN;
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = workflowsColumns(density);
  const filters = activeFilters(search, catalog.get(search.slug)?.name ?? search.slug);
  const { data, error, isPlaceholderData, isFetching, refetch } = workflows;
  return (
    <>
      <WorkflowsFilters
        search={search}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        catalog={catalog}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={
          <ColumnChoice
            columns={columns}
            hiddenColumnIds={hiddenColumnIds}
            onChange={(ids) => setHiddenColumns(TABLE, ids)}
            density={density}
            onDensityChange={setDensity}
          />
        }
      />
      <DataTable
        label="Workflows"
        columns={columns}
        rows={data?.docs}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        rowActions={(workflow) => (
          <WorkflowMenu workflow={workflow} onOpen={(dialog) => setOpened({ dialog, workflow })} />
        )}
        error={error === null || data !== undefined ? null : errorText(error)}
        errorCode={errorCode(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No workflows yet',
          description: `A workflow reacts to an event, a schedule or a call, and moves data between apps.${
            startingPoints === undefined ? ' A developer, an admin or the owner creates them.' : ''
          }`,
          action: startingPoints,
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        isRefreshing={isPlaceholderData}
        density={density}
        hiddenColumnIds={hiddenColumnIds}
        minWidth={860}
        isStackedOnPhones
        pagination={{
          page: search.page,
          limit: search.limit,
          totalDocs: data?.totalDocs,
          onPageChange: (page) => onChange({ page }),
          onLimitChange: (limit) => onChange({ limit }),
        }}
      />
      {opened === null ? null : <RowDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function RowDialog({ dialog, workflow, onClose }: Opened & { onClose: () => void }) {
  const { _id: id, name, published: isPublished } = workflow;
  switch (dialog) {
    case 'duplicate':
      return <DuplicateDialog workflow={{ id, name }} onClose={onClose} />;
    case 'publish':
      return <PublishDialog workflow={{ id, name }} onClose={onClose} />;
    case 'unpublish':
      return <UnpublishDialog workflow={{ id, name }} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteWorkflowDialog
          workflow={{ id, name, isPublished }}
          onClose={onClose}
          onDeleted={onClose}
        />
      );
  }
}
