import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Column, Density } from '@/components/data-table/column';
import { TwoLineCell } from '@/components/data-table/two-line-cell';
import { AccountLink } from '@/components/values/account-link';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { describeTimes, formatMissed, formatZone, getState } from './schedule-text';

/** Returns the columns of the log of schedules. */
export const scheduleColumns = (density: Density): Column<Schedule>[] => [
  {
    id: 'workflow',
    header: 'Workflow',
    width: '18%',
    cell: ({ _id, workflow, registered_by_api }) => (
      <TwoLineCell
        density={density}
        detail={registered_by_api ? 'Made here or by the API' : 'Trigger of the workflow'}
      >
        <Link
          from="/logs/schedules"
          to="/logs/schedules"
          search={(before) => ({ ...before, schedule: _id })}
          resetScroll={false}
          title={workflow.name}
        >
          {workflow.name}
        </Link>
      </TwoLineCell>
    ),
  },
  {
    id: 'times',
    header: 'Times',
    width: '20%',
    cell: (schedule) => (
      <TwoLineCell density={density} detail={formatZone(schedule)}>
        <span title={schedule.cron_pattern ?? undefined}>{describeTimes(schedule)}</span>
      </TwoLineCell>
    ),
    stacked: (schedule) => (
      <span className="whitespace-normal">
        {describeTimes(schedule)} ({formatZone(schedule)})
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (schedule) => (
      <span className="flex flex-col items-start gap-0.5 py-1.5">
        <StatusPill {...getState(schedule)} />
        {density === 'compact' ? null : <Problem schedule={schedule} />}
      </span>
    ),
    stacked: (schedule) => (
      <span className="flex w-full flex-col items-start gap-1">
        <StatusPill {...getState(schedule)} />
        <Problem schedule={schedule} />
      </span>
    ),
  },
  {
    id: 'account',
    header: 'Linked account',
    width: 130,
    cell: ({ linked_account_id }) =>
      linked_account_id === null ? (
        <span className="text-muted-foreground">–</span>
      ) : (
        <AccountLink id={linked_account_id} />
      ),
    stacked: ({ linked_account_id }) =>
      linked_account_id === null ? null : <AccountLink id={linked_account_id} />,
  },
  {
    id: 'next',
    header: 'Next run',
    width: 100,
    cell: ({ next_run }) => <RelativeTime value={next_run} />,
    stacked: ({ next_run }) =>
      next_run === null ? null : (
        <span>
          Next run <RelativeTime value={next_run} />
        </span>
      ),
  },
  {
    id: 'last',
    header: 'Last run',
    width: 125,
    cell: (schedule) => <LastRun schedule={schedule} />,
    stacked: (schedule) =>
      schedule.last_run === null ? null : (
        <span className="inline-flex gap-1">
          Last run <LastRun schedule={schedule} />
        </span>
      ),
  },
  {
    id: 'added',
    header: 'Created',
    width: 105,
    cell: ({ schedule_added_at }) => <RelativeTime value={schedule_added_at} />,
    stacked: () => null,
  },
];

function findProblem({ problem, workflow }: Schedule): string | undefined {
  return (
    problem ??
    (workflow.is_published ? undefined : 'The workflow is not published: times pass without a run.')
  );
}

function Problem({ schedule }: { schedule: Schedule }) {
  const text = findProblem(schedule);
  return text === undefined ? null : (
    <span title={text} className="line-clamp-2 whitespace-normal text-muted-foreground text-xs">
      {text}
    </span>
  );
}

function LastRun({ schedule }: { schedule: Schedule }) {
  const { last_run, last_execution_id, missed_times } = schedule;
  if (last_execution_id === null) {
    return <RelativeTime value={last_run} />;
  }
  return (
    <span className="flex flex-col items-start leading-tight">
      <Link
        to="/logs/executions/$executionId"
        params={{ executionId: last_execution_id }}
        className="rounded-sm underline-offset-4 hover:underline"
      >
        <RelativeTime value={last_run} />
      </Link>
      {missed_times === 0 ? null : (
        <span title={formatMissed(schedule)} className="text-warning text-xs">
          +{missed_times} missed {missed_times === 1 ? 'time' : 'times'}
        </span>
      )}
    </span>
  );
}
