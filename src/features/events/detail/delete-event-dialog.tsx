import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { useDeleteEvent } from '@/api/queries/change-events';
import { eventWorkflowsQuery } from '@/api/queries/events';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { countWorkflows } from '../count-workflows';
import { Listeners } from './listeners-card';

type DeleteEventDialogProps = {
  event: Event;
  onClose: () => void;
  /** Called after the event was deleted and the toast is shown. */
  onDeleted: () => void;
};

/** Confirms that an event is deleted, and names the workflows that listen to it. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const { _id, name } = event;
  const environment = useEnvironmentName();
  const deletion = useDeleteEvent();
  const listeners = useQuery(eventWorkflowsQuery(_id));
  const confirm = () =>
    deletion.mutate(
      { params: { path: { event_id: _id } } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `${name} was deleted.` });
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={`In ${environment}. Its sample and its schema are deleted with it. This cannot be undone.`}
      confirmLabel="Delete event"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={confirm}
    >
      {listeners.error !== null ? (
        <p className="text-muted-foreground text-sm">
          The workflows that listen could not be loaded: {formatError(listeners.error)}
        </p>
      ) : listeners.data === undefined ? (
        <Skeleton className="h-5 w-48" />
      ) : listeners.data.totalDocs === 0 ? (
        <p className="text-muted-foreground text-sm">No published workflow listens to it.</p>
      ) : (
        <Alert
          tone="warning"
          title={`${countWorkflows(listeners.data.totalDocs)} ${listeners.data.totalDocs === 1 ? 'listens' : 'listen'} to it by its name`}
        >
          <p className="mb-1.5">
            Firing this name still starts what listens, but nothing checks its payloads any more.
          </p>
          <Listeners workflows={listeners.data.docs} total={listeners.data.totalDocs} />
        </Alert>
      )}
    </ConfirmDialog>
  );
}
