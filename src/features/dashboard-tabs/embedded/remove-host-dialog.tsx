import { formatError } from '@/api/errors';
import { useUpdateOrg } from '@/api/queries/org';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';

type RemoveHostDialogProps = {
  orgId: string;
  /** The name of the host. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Confirms the removal of the analytics host. Mounted while it is open. */
export function RemoveHostDialog({ orgId, name, onClose, onRemoved }: RemoveHostDialogProps) {
  const update = useUpdateOrg(saveOrg);
  const remove = () =>
    update.mutate(
      { params: { path: { id: orgId } }, body: { analytics_host: null } },
      {
        onSuccess: () => {
          onClose();
          onRemoved();
          showToast({ severity: 'success', message: `${name} was removed.` });
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="Its URLs are removed, and the Streamlit tab has nothing to show. Linked accounts stay."
      confirmLabel="Remove host"
      onConfirm={remove}
      isBusy={update.isPending}
      error={update.error === null ? undefined : formatError(update.error)}
    />
  );
}
