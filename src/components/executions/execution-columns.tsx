import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppName } from '@/components/app-name';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { formatDuration } from '@/lib/text/duration-text';
import { formatTrigger, getStatus } from './execution-text';

type ExecutionColumns = Readonly<
  Record<
    'run' | 'status' | 'error' | 'app' | 'account' | 'duration' | 'created' | 'id',
    Column<Execution>
  >
>;

/**
 * Returns the columns of lists of executions, in their order; a list takes those that it has room
 * for.
 */
export const executionColumns = (density: Density): ExecutionColumns => ({
  run: {
    id: 'run',
    header: 'Run',
    width: '24%',
    cell: (execution) => (
      <TwoLineCell density={density} detail={formatTrigger(execution)}>
        <Link
          to="/logs/executions/$executionId"
          params={{ executionId: execution._id }}
          title={execution.name}
        >
          {execution.name}
        </Link>
      </TwoLineCell>
    ),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 120,
    cell: (execution) => <StatusPill status={getStatus(execution)} />,
  },
  error: {
    id: 'error',
    header: 'Error',
    cell: ({ execution_error: error }) =>
      error === undefined ? (
        <span className="text-muted-foreground">–</span>
      ) : (
        <TwoLineCell density={density} detail={error.node_name}>
          <span title={error.message}>{error.message}</span>
        </TwoLineCell>
      ),
    stacked: ({ execution_error: error }) =>
      error === undefined ? null : (
        <span className="line-clamp-2 whitespace-normal">{error.message}</span>
      ),
  },
  app: {
    id: 'app',
    header: 'App',
    width: 120,
    cell: ({ associated_application }) => <AppName app={associated_application} />,
    stacked: ({ associated_application: app }) =>
      app === undefined ? null : <AppName app={app} />,
  },
  account: {
    id: 'account',
    header: 'Linked account',
    width: 140,
    cell: ({ linked_account_id }) => <AccountLink id={linked_account_id} />,
  },
  duration: {
    id: 'duration',
    header: 'Duration',
    width: 90,
    align: 'right',
    cell: ({ instance_execution_time }) => formatDuration(instance_execution_time),
    stacked: ({ instance_execution_time: took }) =>
      typeof took === 'number' ? formatDuration(took) : null,
  },
  created: {
    id: 'created',
    header: 'Date',
    width: 120,
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  id: {
    id: 'id',
    header: 'ID',
    width: 90,
    cell: ({ _id }) => <CopyableId value={_id} />,
    stacked: () => null,
  },
});
