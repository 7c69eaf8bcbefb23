import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getAccountLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useDeleteAccount } from './api';

type DeleteAccountDialogProps = {
  account: LinkedAccount;
  onClose: () => void;
  /** Called after it was deleted and the toast shown. */
  onDeleted: () => void;
};

function whatGoes(connections: number): string {
  switch (connections) {
    case 0:
      return 'Its user-defined fields are deleted with it.';
    case 1:
      return 'Its connection and the credentials for it are deleted with it.';
    default:
      return `Its ${connections} connections and the credentials for them are deleted with it.`;
  }
}

/** Confirms deleting an account by its id. */
export function DeleteAccountDialog({ account, onClose, onDeleted }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount();
  const environment = useEnvironmentName();
  const label = getAccountLabel(account);
  const confirm = () =>
    deletion.mutate(
      { params: { path: { linked_account_id: account.account_id } } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `${label} was deleted.` });
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${label}?`}
      description={`In ${environment}. ${whatGoes(account.integrations?.length ?? 0)} Its hosted page stops working, and so do workflows that use it. This cannot be undone.`}
      confirmLabel="Delete linked account"
      typeToConfirm={account.account_id}
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={confirm}
    />
  );
}
