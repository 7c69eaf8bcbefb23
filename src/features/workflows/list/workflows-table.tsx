import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { foldersQuery } from '@/api/queries/workflow-folders';
import { workflowsQuery } from '@/api/queries/workflows';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useTableLook } from '@/hooks/session/use-table-look';
import { ALL } from '@/lib/search-params';
import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { BulkBar } from '../bulk/bulk-bar';
import { FolderActions } from '../bulk/folder-actions';
import { MoveDialog } from '../bulk/move-dialog';
import { MoveHandle } from '../bulk/move-handle';
import { addSelection } from '../bulk/selectable';
import { useSelection } from '../bulk/use-selection';
import { useWorkflowOrder } from '../bulk/use-workflow-order';
import { DuplicateDialog } from '../create/duplicate-dialog';
import type { WorkflowTab } from '../detail/search';
import { PromoteDialog } from '../publish/promote-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import { UnpublishDialog } from '../publish/unpublish-dialog';
import { useCanBuild } from '../use-can-build';
import { DeleteWorkflowDialog } from './delete-workflow-dialog';
import { formatActiveFilters } from './filter-options';
import { type ListSearch, toQuery } from './search';
import { buildTableColumns, getHiddenColumns } from './table-columns';
import { type WorkflowDialog, WorkflowMenu } from './workflow-menu';
import { WorkflowsFilters } from './workflows-filters';

/** The key under which hidden columns are stored. */
const TABLE = 'workflows';

export type ListedApp = { slug: string; name: string };

type WorkflowsTableProps = {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  onClear: () => void;
  catalog: Catalog;
  /** The app that all listed workflows belong to; undefined for the workflows of all apps. */
  app: ListedApp | undefined;
  /** The ways to create a workflow; undefined if the role may not create one. */
  startingPoints: ReactNode | undefined;
};

type Opened = { dialog: WorkflowDialog; workflow: WorkflowSummary };

/** The table of workflows, with its filters and the dialogs of its rows. */
export function WorkflowsTable(props: WorkflowsTableProps) {
  const { search, onChange, onClear, catalog, app, startingPoints } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const canBuild = useCanBuild();
  // Folders belong to the organization, so a linked account's token cannot read them.
  const hasQueryToken = useHasQueryToken();
  const folders =
    useQuery({ ...foldersQuery(app?.slug), enabled: !hasQueryToken }).data?.docs ?? [];
  const { look, choice } = useTableLook(TABLE, getHiddenColumns(folders));
  const folder = folders.find(({ _id }) => _id === search.folder);
  const query = toQuery(search);
  const list = workflowsQuery(app === undefined ? query : { ...query, slug: app.slug });
  const workflows = useQuery({ ...list, placeholderData: keepPreviousData });
  const { data, isFetching, refetch } = workflows;
  const selection = useSelection(data?.docs);
  const { announcement, ...moves } = useWorkflowOrder(list.queryKey, data?.docs ?? []);
  const { columns, minWidth } = buildTableColumns({
    density: look.density,
    folders,
    isOfApp: app !== undefined,
  });
  const filters = formatActiveFilters(search, {
    appName: catalog.get(search.slug)?.name ?? search.slug,
    folderName: folder?.name ?? 'none',
  });
  /** Opens a dialog after the pending changes of the editor are saved. */
  const open = async (next: Opened) => {
    await flushPendingSave(next.workflow._id);
    setOpened(next);
  };
  return (
    <>
      <WorkflowsFilters
        search={search}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        catalog={app === undefined ? catalog : undefined}
        folders={folders}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={<ColumnChoice columns={columns} {...choice} />}
      />
      {folder === undefined || !canBuild ? null : (
        <FolderActions
          key={folder._id}
          folder={folder}
          onDeleted={() => onChange({ folder: ALL })}
        />
      )}
      <DataTable
        label="Workflows"
        columns={addSelection(
          columns,
          selection,
          canBuild ? (workflow) => <MoveHandle workflow={workflow} {...moves} /> : undefined,
        )}
        {...toTableState(workflows)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        rowActions={(workflow) => (
          <WorkflowMenu
            workflow={workflow}
            onMove={(by) => moves.moveBy(workflow, by)}
            onOpen={(dialog) => void open({ dialog, workflow })}
          />
        )}
        empty={{
          title: 'No workflows yet',
          description: `${app === undefined ? 'A workflow' : `A workflow of ${app.name}`} reacts to an event, a schedule or a call, and moves data between apps.${
            startingPoints === undefined ? ' A developer, an admin or the owner creates them.' : ''
          }`,
          action: startingPoints,
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        minWidth={minWidth}
        isStackedOnPhones
        pagination={toPagingState(search, data, onChange)}
      />
      <BulkBar selection={selection} canBuild={canBuild} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {opened === null ? null : <RowDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function RowDialog({ dialog, workflow, onClose }: Opened & { onClose: () => void }) {
  const { _id: id, name, published: isPublished } = workflow;
  const navigate = useNavigate();
  const openPage = (search: { node?: string; section?: WorkflowTab }) =>
    navigate({ to: '/workflows/$', params: { _splat: id }, search });
  switch (dialog) {
    case 'duplicate':
      return <DuplicateDialog workflow={{ id, name }} onClose={onClose} />;
    case 'move':
      return <MoveDialog workflows={[workflow]} onClose={onClose} />;
    case 'publish':
      return (
        <PublishDialog
          workflow={{ id, name }}
          onClose={onClose}
          onShow={(node) => void openPage({ node })}
          onShowSettings={() => void openPage({ section: 'settings' })}
        />
      );
    case 'unpublish':
      return <UnpublishDialog workflow={{ id, name }} onClose={onClose} />;
    case 'promote':
      return <PromoteDialog workflow={{ id, name }} onClose={onClose} />;
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
