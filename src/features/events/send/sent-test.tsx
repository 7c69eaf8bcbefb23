import type { FiredEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { receivedEventQuery } from '@/api/queries/received-events';
import { WorkflowOutcomes } from '@/components/events/workflow-outcomes';
import { Alert } from '@/components/ui/alert';
import { useHasFeature } from '@/hooks/session/use-feature';
import { countWorkflows } from '../count-workflows';

type SentTestProps = { fired: FiredEvent; linkedAccountId: string };

/** What became of an event that was sent: each workflow with its outcome, reason and execution. */
export function SentTest({ fired, linkedAccountId }: SentTestProps) {
  const { event_id } = fired;
  const hasLogs = useHasFeature('logs_execution');
  // Only the log names the workflows that the account has not enabled or not connected.
  const received = useQuery({
    ...receivedEventQuery(event_id ?? ''),
    enabled: event_id !== undefined,
  });
  const workflows = received.data?.workflows ?? fired.workflows;
  const startedCount = fired.workflows.filter(({ outcome }) => outcome === 'started').length;
  return (
    <div className="flex flex-col gap-3">
      <Alert isLive tone={startedCount === 0 ? 'warning' : 'success'}>
        {workflows.length === 0
          ? 'No published workflow listens to it, so nothing started.'
          : startedCount === 0
            ? 'No workflow started.'
            : `${countWorkflows(startedCount)} started.`}
      </Alert>
      {workflows.length === 0 ? null : (
        <div className="rounded-lg border">
          <WorkflowOutcomes workflows={workflows} linkedAccountId={linkedAccountId} />
        </div>
      )}
      {event_id === undefined || !hasLogs ? null : (
        <Link
          to="/logs/events/$receivedEventId"
          params={{ receivedEventId: event_id }}
          className="self-start rounded-sm text-brand text-sm underline-offset-4 hover:underline"
        >
          Open it in the log
        </Link>
      )}
    </div>
  );
}
