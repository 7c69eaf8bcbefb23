import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { getWebhookLabel } from '@/components/webhooks/get-webhook-label';
import { useRotateSecret } from '../changes';
import { SecretDialog } from './secret-dialog';

type RotateDialogProps = { webhook: Webhook; onClose: () => void };

/** Replaces the secret of a webhook after a confirmation, and shows the new one once. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const rotation = useRotateSecret();
  if (rotation.data !== undefined) {
    return (
      <SecretDialog
        title="The new secret"
        description="For 24 hours, each webhook has a signature of the old secret and one of the new secret. Replace the old one in that time."
        secret={rotation.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Rotate the secret?"
      description={`${getWebhookLabel(webhook)} gets a new secret. For 24 hours, webhooks are signed with both, so nothing breaks while you replace the old one. After that, a receiver that knows only the old one refuses them.`}
      confirmLabel="Rotate secret"
      variant="primary"
      isBusy={rotation.isPending}
      error={rotation.error === null ? undefined : formatError(rotation.error)}
      onConfirm={() => rotation.mutate({ params: { path: { id: webhook._id } } })}
    >
      {webhook.previous_secret_expires_at === null ? null : (
        <p className="text-sm text-warning">
          It was rotated less than 24 hours ago. The secret before that one stops working now.
        </p>
      )}
    </ConfirmDialog>
  );
}
