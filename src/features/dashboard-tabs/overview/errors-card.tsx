import type { FailedExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/components/page/empty-state';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useHasTab } from '../use-has-tab';
import { ListCard } from './list-card';

/** The newest failed executions, with their errors. */
export function ErrorsCard({ errors }: { errors: readonly FailedExecution[] }) {
  const hasLogs = useHasTab('Logs');
  return (
    <ListCard
      title="Newest errors"
      aside={
        hasLogs && errors.length > 0 ? (
          <Link
            to="/"
            search={{ tab: 'Logs', status: 'ERRORED' }}
            className="rounded-sm text-brand underline-offset-4 hover:underline"
          >
            All errors
          </Link>
        ) : undefined
      }
    >
      {errors.length === 0 ? (
        <EmptyState
          picture={null}
          className="py-6"
          title="Nothing failed"
          description="An execution that fails is listed here, with the reason."
        />
      ) : (
        <ul className="-my-2 flex flex-col divide-y">
          {errors.map((execution) => (
            <ErrorRow key={execution._id} execution={execution} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function ErrorRow({ execution }: { execution: FailedExecution }) {
  const { workflow_name, linked_account_id, status, error_message, completed_at } = execution;
  const hasLogs = useHasFeature('logs_execution');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <span className="mt-px max-sm:basis-full sm:w-24">
        <StatusPill status={status} />
      </span>
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <p className="wrap-anywhere">
          {hasLogs ? (
            <Link
              to="/logs/executions/$executionId"
              params={{ executionId: execution._id }}
              className="rounded-sm font-medium underline-offset-4 hover:underline"
            >
              {workflow_name}
            </Link>
          ) : (
            <span className="font-medium">{workflow_name}</span>
          )}
          {linked_account_id === null ? null : (
            <span className="text-muted-foreground">
              {' for '}
              <Link
                to="/connections/$linkedAccountId"
                params={{ linkedAccountId: linked_account_id }}
                className="font-mono text-xs underline underline-offset-4"
              >
                {linked_account_id}
              </Link>
            </span>
          )}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {error_message ?? 'It ended without a message.'}
        </p>
      </div>
      <RelativeTime value={completed_at} className="text-muted-foreground text-xs" />
    </li>
  );
}
