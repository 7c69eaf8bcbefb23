import type { FiredEvent, ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useNavigate } from '@tanstack/react-router';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { WorkflowOutcomes } from '@/components/events/workflow-outcomes';
import { Dialog } from '@/components/ui/dialog';
import { useFireAgain } from './api';

type FireAgainDialogProps = { event: ReceivedEvent; onClose: () => void };

/** Asks whether an event is fired again, then shows what it started. */
export function FireAgainDialog({ event, onClose }: FireAgainDialogProps) {
  const fire = useFireAgain();
  if (fire.data !== undefined) {
    return <FiredDialog event={event} fired={fire.data} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Fire ${event.event_name} again?`}
      description={`It is fired for ${event.linked_account_id} with the same payload. The workflows that listen to it now start, and their calls are made.`}
      confirmLabel="Fire again"
      variant="primary"
      isBusy={fire.isPending}
      error={fire.error === null ? undefined : formatError(fire.error)}
      onConfirm={() => fire.mutate({ params: { path: { id: event._id } } })}
    />
  );
}

type FiredDialogProps = FireAgainDialogProps & { fired: FiredEvent };

function FiredDialog({ event, fired, onClose }: FiredDialogProps) {
  const navigate = useNavigate();
  const { event_id: receivedEventId, workflows } = fired;
  const started = workflows.filter(({ outcome }) => outcome === 'started').length;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${event.event_name} was fired again`}
      description={
        workflows.length === 0
          ? 'No workflow of the account listens to it.'
          : `It started ${started} of ${workflows.length} ${workflows.length === 1 ? 'workflow' : 'workflows'}.`
      }
      cancelLabel="Close"
      primaryLabel="Open the new entry"
      isPrimaryDisabled={receivedEventId === undefined}
      onPrimary={() => {
        onClose();
        if (receivedEventId !== undefined) {
          void navigate({ to: '/logs/events/$receivedEventId', params: { receivedEventId } });
        }
      }}
    >
      {workflows.length === 0 ? null : (
        <div className="rounded-lg border">
          <WorkflowOutcomes workflows={workflows} linkedAccountId={event.linked_account_id} />
        </div>
      )}
    </Dialog>
  );
}
