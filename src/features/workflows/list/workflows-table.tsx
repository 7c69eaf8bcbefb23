import type { WorkflowPage, WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { pagingState, tableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { workflowsColumns } from '@/components/workflows/workflow-columns';
import { useTableLook } from '@/hooks/session/use-table-look';
import { DuplicateDialog } from '../create/duplicate-dialog';
import { DeleteWorkflowDialog } from '../delete-workflow-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import { UnpublishDialog } from '../publish/unpublish-dialog';
import { activeFilters } from './filter-options';
import type { WorkflowsSearch } from './search';
import { type WorkflowDialog, WorkflowMenu } from './workflow-menu';
import { WorkflowsFilters } from './workflows-filters';

/** The key under which hidden columns are stored. */
const TABLE = 'workflows';

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
  const { look, choice } = useTableLook(TABLE);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = workflowsColumns(look.density);
  const filters = activeFilters(search, catalog.get(search.slug)?.name ?? search.slug);
  const { data, isFetching, refetch } = workflows;
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
        trailing={<ColumnChoice columns={columns} {...choice} />}
      />
      <DataTable
        label="Workflows"
        columns={columns}
        {...tableState(workflows)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        rowActions={(workflow) => (
          <WorkflowMenu workflow={workflow} onOpen={(dialog) => setOpened({ dialog, workflow })} />
        )}
        empty={{
          title: 'No workflows yet',
          description: `A workflow reacts to an event, a schedule or a call, and moves data between apps.${
            startingPoints === undefined ? ' A developer, an admin or the owner creates them.' : ''
          }`,
          action: startingPoints,
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        minWidth={860}
        isStackedOnPhones
        pagination={pagingState(search, data, onChange)}
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
