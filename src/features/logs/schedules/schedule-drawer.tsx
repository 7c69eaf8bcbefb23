import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatError, getErrorCode } from '@/api/errors';
import { isMissing } from '@/api/is-missing';
import { PageStatus } from '@/components/page/page-status';
import { NextRuns } from '@/components/schedule/next-runs';
import { Alert } from '@/components/ui/alert';
import { Drawer } from '@/components/ui/drawer';
import { Skeleton } from '@/components/ui/skeleton';
import { JsonView } from '@/components/values/json-view';
import { scheduleQuery } from './api';
import { ScheduleButtons } from './schedule-buttons';
import { ScheduleFacts } from './schedule-facts';
import { toRunsSearch } from './schedule-menu';
import { describeTimes, formatZone, toTimes } from './schedule-text';

type ScheduleDrawerProps = {
  id: string;
  /** The schedule as the list shows it, until the schedule itself is read. */
  listed: Schedule | undefined;
  onToggle: (schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
  onClose: () => void;
};

/** The details of one schedule: when it runs, why it does not, what it did, and its payload. */
export function ScheduleDrawer({ id, listed, onClose, ...actions }: ScheduleDrawerProps) {
  const { data, error, refetch } = useQuery(scheduleQuery(id));
  const schedule = data ?? listed;
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={schedule === undefined ? 'Schedule' : `Schedule of ${schedule.workflow.name}`}
      description={
        schedule === undefined ? undefined : `${describeTimes(schedule)} (${formatZone(schedule)})`
      }
      footer={
        schedule === undefined ? undefined : <ScheduleButtons schedule={schedule} {...actions} />
      }
    >
      {isMissing(error) ? (
        <Alert tone="warning" title="There is no such schedule">
          It was deleted, its trigger is no longer published or enabled for the linked account, or
          it belongs to the other environment.
        </Alert>
      ) : schedule === undefined && error !== null ? (
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : schedule === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <Details schedule={schedule} isComplete={data !== undefined} />
      )}
    </Drawer>
  );
}

function Details({ schedule, isComplete }: { schedule: Schedule; isComplete: boolean }) {
  const { status, payload, registered_by_api } = schedule;
  const times = toTimes(schedule);
  return (
    <div className="flex flex-col gap-5">
      <Notices schedule={schedule} />
      <ScheduleFacts schedule={schedule} />
      {times === undefined ? null : (
        <NextRuns
          times={times}
          title={status === 'paused' ? 'Next runs once it is resumed' : 'Next runs'}
        />
      )}
      <Link
        to="/logs/executions"
        search={toRunsSearch(schedule)}
        className="self-start rounded-sm text-brand underline-offset-4 hover:underline"
      >
        All runs of this workflow by schedule
      </Link>
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">Payload</h3>
        {!registered_by_api ? (
          <p className="text-muted-foreground">
            A run of the trigger starts with the time that was due, as{' '}
            <code className="font-mono text-xs">{'{{event.body.scheduled_at}}'}</code>.
          </p>
        ) : payload === undefined ? (
          isComplete ? null : (
            <Skeleton className="h-24" />
          )
        ) : payload === null ? (
          <p className="text-muted-foreground">None. The workflow starts without a body.</p>
        ) : (
          <JsonView label="Payload" value={payload} />
        )}
      </section>
    </div>
  );
}

/** Says why runs do not start, and what to do. */
function Notices({ schedule }: { schedule: Schedule }) {
  const { problem, workflow, registered_by_api, inactive, linked_account_id } = schedule;
  return (
    <>
      {problem === null ? null : (
        <Alert tone={inactive ? 'danger' : 'warning'} title="Problem">
          <p>{problem}</p>
          {inactive && registered_by_api ? <p>Edit the schedule to give it other times.</p> : null}
          {inactive && !registered_by_api && linked_account_id !== null ? (
            <p>
              Change the config of{' '}
              <Link
                to="/connections/$linkedAccountId"
                params={{ linkedAccountId: linked_account_id }}
                className="underline underline-offset-4"
              >
                {linked_account_id}
              </Link>
              , or the trigger of the workflow.
            </p>
          ) : null}
        </Alert>
      )}
      {workflow.is_published ? null : (
        <Alert tone="warning" title="The workflow is not published">
          Times pass without a run until you publish it.
        </Alert>
      )}
    </>
  );
}
