import type { WorkflowFolder, WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Column, Density } from '@/components/data-table/column';
import { AccountLink } from '@/components/values/account-link';
import { RelativeTime } from '@/components/values/relative-time';
import { workflowsColumns } from '@/components/workflows/workflow-columns';

/**
 * Returns the columns that are hidden by default. A screen of 1,440 px has no room for them, and beside folders not
 * for the version either.
 */
export const getHiddenColumns = (folders: readonly WorkflowFolder[]): readonly string[] => [
  'alias',
  'last_run',
  ...(folders.length === 0 ? [] : ['version']),
];

const NONE = <span className="text-muted-foreground">–</span>;

const ALIAS: Column<WorkflowSummary> = {
  id: 'alias',
  header: 'Alias',
  width: 140,
  cell: ({ workflow_alias: alias }) =>
    alias === undefined ? (
      NONE
    ) : (
      <span title={alias} className="block truncate font-mono text-xs">
        {alias}
      </span>
    ),
  stacked: ({ workflow_alias: alias }) =>
    alias === undefined ? null : (
      <span className="wrap-anywhere font-mono text-muted-foreground text-xs">{alias}</span>
    ),
};

const LAST_RUN: Column<WorkflowSummary> = {
  id: 'last_run',
  header: 'Last run',
  width: 128,
  cell: ({ last_run_at: at }) =>
    typeof at === 'string' ? (
      <RelativeTime value={at} />
    ) : (
      <span className="text-muted-foreground">{at === null ? 'Never' : '–'}</span>
    ),
  stacked: ({ last_run_at: at }) =>
    typeof at === 'string' ? (
      <span className="text-muted-foreground">
        Ran <RelativeTime value={at} />
      </span>
    ) : null,
};

const OWNER: Column<WorkflowSummary> = {
  id: 'owner',
  header: 'Offered to',
  width: 124,
  cell: ({ linked_account_id: id }) =>
    id === undefined ? 'All accounts' : <AccountLink id={id} />,
  stacked: ({ linked_account_id: id }) =>
    id === undefined ? null : (
      <span className="text-muted-foreground">
        For <AccountLink id={id} />
      </span>
    ),
};

function buildFolderColumn(folders: readonly WorkflowFolder[]): Column<WorkflowSummary> {
  const names = new Map(folders.map(({ _id, name }) => [_id, name]));
  const getFolderName = ({ folder_id }: WorkflowSummary) => names.get(folder_id ?? '');
  return {
    id: 'folder',
    header: 'Folder',
    width: 112,
    cell: (workflow) => {
      const name = getFolderName(workflow);
      return name === undefined ? (
        NONE
      ) : (
        <span title={name} className="block truncate">
          {name}
        </span>
      );
    },
    stacked: (workflow) => {
      const name = getFolderName(workflow);
      return name === undefined ? null : (
        <span className="wrap-anywhere text-muted-foreground">In {name}</span>
      );
    },
  };
}

type TableColumnOptions = {
  density: Density;
  folders: readonly WorkflowFolder[];
  /** Whether all workflows belong to one app, so that the column of the app is left out. */
  isOfApp: boolean;
};

/** Builds the columns of the table, and returns their minimum width. Without folders there is no folder column. */
export function buildTableColumns({ density, folders, isOfApp }: TableColumnOptions) {
  const [name, app, ...more] = workflowsColumns(density);
  const columns = [
    name,
    ALIAS,
    isOfApp ? undefined : app,
    folders.length === 0 ? undefined : buildFolderColumn(folders),
    ...more,
    LAST_RUN,
    OWNER,
  ].filter((column) => column !== undefined);
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : 0));
  return { columns, minWidth: widths.reduce((sum, width) => sum + width, NAME_AND_ACTIONS) };
}

/** The width of the name and of the row's menu, in pixels. */
const NAME_AND_ACTIONS = 288;
