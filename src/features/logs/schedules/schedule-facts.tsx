import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { formatMissed, formatZone, getState } from './schedule-text';

const LINK = 'rounded-sm text-brand underline-offset-4 hover:underline';

/** Shows the pattern of a schedule, its last run and its next ones. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  return (
    <DescriptionList
      className="grid grid-cols-2 gap-x-6"
      items={[...listTimes(schedule), ...listRuns(schedule)]}
    />
  );
}

function listTimes(schedule: Schedule): Description[] {
  const { cron_pattern, trigger_type, trigger_interval, options } = schedule;
  const { startDate, endDate } = options;
  return [
    { term: 'Status', value: <StatusPill {...getState(schedule)} /> },
    trigger_type === 'cron'
      ? {
          term: 'CRON expression',
          value: <code className="font-mono text-xs">{cron_pattern ?? 'None'}</code>,
        }
      : { term: 'Dates', value: trigger_interval.length },
    { term: 'Time zone', value: formatZone(schedule) },
    ...(startDate === null && endDate === null
      ? []
      : [{ term: 'First and last day', value: `${startDate ?? 'Any'} to ${endDate ?? 'any'}` }]),
  ];
}

function listRuns(schedule: Schedule): Description[] {
  const { workflow, linked_account_id, config_id, registered_by_api, next_run } = schedule;
  return [
    {
      term: 'Workflow',
      value: (
        <Link to="/workflows/$" params={{ _splat: workflow._id }} className={LINK}>
          {workflow.name}
        </Link>
      ),
    },
    {
      term: 'Made by',
      value: registered_by_api
        ? 'A call of the API or this page'
        : 'The trigger of the workflow: change it there, and publish it',
    },
    {
      term: 'Linked account',
      value:
        linked_account_id === null ? (
          'None: the workflow has no app'
        ) : (
          <AccountLink id={linked_account_id} />
        ),
    },
    ...(config_id === null || config_id === linked_account_id
      ? []
      : [{ term: 'Config', value: <CopyableId value={config_id} name="config ID" /> }]),
    { term: 'Next run', value: <RelativeTime value={next_run} /> },
    { term: 'Last run', value: <LastRun schedule={schedule} /> },
    { term: 'Created', value: <RelativeTime value={schedule.schedule_added_at} /> },
    { term: 'ID', value: <CopyableId value={schedule._id} name="schedule ID" isPinned /> },
  ];
}

function LastRun({ schedule }: { schedule: Schedule }) {
  const { last_run, last_execution_id } = schedule;
  const missed = formatMissed(schedule);
  if (last_run === null) {
    return 'None yet';
  }
  return (
    <span className="flex flex-col">
      {last_execution_id === null ? (
        <RelativeTime value={last_run} />
      ) : (
        <Link
          to="/logs/executions/$executionId"
          params={{ executionId: last_execution_id }}
          className={LINK}
        >
          <RelativeTime value={last_run} />
        </Link>
      )}
      {missed === undefined ? null : (
        <span className="text-muted-foreground text-xs">
          {missed}, because no worker was running.
        </span>
      )}
    </span>
  );
}
