import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { showToast } from '@/stores/dashboard';
import { useStopRetries } from '../changes';

type StopRetriesDialogProps = { webhook: Webhook; onClose: () => void };

/** Confirms that no delivery of a webhook is tried again. */
export function StopRetriesDialog({ webhook, onClose }: StopRetriesDialogProps) {
  const stop = useStopRetries();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Stop retrying?"
      description={`Every delivery to ${getWebhookLabel(webhook)} that waits for an attempt ends as failed. You can replay them later. New events are sent as before.`}
      confirmLabel="Stop retrying"
      isBusy={stop.isPending}
      error={stop.error === null ? undefined : formatError(stop.error)}
      onConfirm={() =>
        stop.mutate(
          { params: { path: { id: webhook._id } } },
          {
            onSuccess: ({ message }) => {
              showToast({ severity: 'success', message });
              onClose();
            },
          },
        )
      }
    />
  );
}
