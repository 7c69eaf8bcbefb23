import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getAccountLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { showToast } from '@/stores/dashboard';
import { useRenameAccount } from '../api';

type RenameAccountDialogProps = { account: LinkedAccount; onClose: () => void };

/** Renames a linked account; its id stays. */
export function RenameAccountDialog({ account, onClose }: RenameAccountDialogProps) {
  const rename = useRenameAccount();
  const save = (name: string | null) => {
    if (name === null) {
      return;
    }
    rename.mutate(
      { body: { account_id: account.account_id, name } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: 'Name saved' });
          onClose();
        },
      },
    );
  };
  return (
    <NameDialog
      title={`Rename ${getAccountLabel(account)}`}
      label="Name"
      help="The customer sees it on the hosted page, if you show it there."
      name={account.name}
      isRequired
      isBusy={rename.isPending}
      error={rename.error === null ? undefined : formatError(rename.error)}
      onSave={save}
      onClose={onClose}
    />
  );
}
