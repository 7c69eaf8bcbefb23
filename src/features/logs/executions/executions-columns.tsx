import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppName } from '@/components/app-name';
import type { Column } from '@/components/data-table/column';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { durationText } from '@/lib/text/duration-text';
import { pillOf, startedBy } from '../execution-text';

/** Of the list of executions. */
export const EXECUTION_COLUMNS: readonly Column<Execution>[] = [
  {
    id: 'run',
    header: 'Run',
    width: '24%',
    cell: (execution) => (
      <span className="flex min-w-0 flex-col leading-tight">
        <Link
          to="/logs/executions/$executionId"
          params={{ executionId: execution._id }}
          title={execution.name}
          className="truncate"
        >
          {execution.name}
        </Link>
        <span className="truncate text-muted-foreground text-xs">{startedBy(execution)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    cell: (execution) => <StatusPill status={pillOf(execution)} />,
  },
  {
    id: 'error',
    header: 'Error',
    cell: ({ execution_error: error }) =>
      error === undefined ? (
        <span className="text-muted-foreground">–</span>
      ) : (
        <span title={error.message} className="block truncate">
          {error.node_name === undefined ? error.message : `${error.node_name}: ${error.message}`}
        </span>
      ),
  },
  {
    id: 'app',
    header: 'App',
    width: '130px',
    cell: ({ associated_application }) => <AppName app={associated_application} />,
  },
  {
    id: 'account',
    header: 'Linked account',
    width: '140px',
    cell: ({ linked_account_id }) => <AccountLink id={linked_account_id} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    width: '90px',
    align: 'right',
    cell: ({ instance_execution_time }) => durationText(instance_execution_time),
  },
  {
    id: 'created',
    header: 'Date',
    width: '110px',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    id: 'id',
    header: 'ID',
    width: '110px',
    cell: ({ _id }) => <CopyableId value={_id} />,
  },
];
