import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useDeleteWebhook } from './changes';

type DeleteWebhookDialogProps = {
  webhook: Webhook;
  onClose: () => void;
  /** Called after it was deleted and the toast shown. */
  onDeleted: () => void;
};

/** Confirms deleting a webhook. */
export function DeleteWebhookDialog({ webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const deletion = useDeleteWebhook();
  const environment = useEnvironmentName();
  const label = getWebhookLabel(webhook);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${label}?`}
      description={`In ${environment}. Nothing more is sent to it, its retries stop, and its secret is deleted. Its deliveries stay in the log. This cannot be undone.`}
      confirmLabel="Delete webhook"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: webhook._id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: `${label} was deleted.` });
              onDeleted();
            },
          },
        )
      }
    />
  );
}
