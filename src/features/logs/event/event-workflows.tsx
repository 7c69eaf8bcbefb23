import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { WorkflowOutcomes } from '@/components/events/workflow-outcomes';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/** The workflows that listened to an event, or the reason why there is none. */
export function EventWorkflows({ event }: { event: ReceivedEvent }) {
  const { status, workflows = [], linked_account_id } = event;
  if (status === 'REFUSED') {
    return <Refusal details={event.details ?? []} />;
  }
  if (workflows.length === 0) {
    return (
      <Alert
        tone="neutral"
        title="No workflow listens to this event"
        actions={
          <Button asChild size="sm">
            <Link to="/internal-workflows">Open the workflows</Link>
          </Button>
        }
      >
        Publish a workflow whose trigger is this event, then fire the event again.
      </Alert>
    );
  }
  return (
    <Card aria-labelledby="workflows" className="overflow-hidden">
      <h2 id="workflows" className="border-b px-4 py-2.5 font-medium text-base">
        Workflows
      </h2>
      <WorkflowOutcomes workflows={workflows} linkedAccountId={linked_account_id} />
    </Card>
  );
}

type RefusalProps = { details: NonNullable<ReceivedEvent['details']> };

/** Says which fields of the payload the event's schema does not accept. */
function Refusal({ details }: RefusalProps) {
  return (
    <Alert tone="danger" title="The payload does not fit the schema of the event">
      <p>No workflow was started. Correct these fields, or change the schema of the event.</p>
      {details.length === 0 ? null : (
        <ul className="mt-1.5 flex flex-col gap-0.5">
          {details.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <code className="font-mono text-xs">{pointer === '' ? 'payload' : pointer}</code>:{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
