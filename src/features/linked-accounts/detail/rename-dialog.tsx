import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getConnectionLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { showToast } from '@/stores/dashboard';
import { useUpdateConnection } from '../api';

type RenameDialogProps = { account: LinkedAccount; integration: Integration; onClose: () => void };

/** Names a connection, as the customer can on the hosted page. */
export function RenameDialog({ account, integration, onClose }: RenameDialogProps) {
  const update = useUpdateConnection();
  const unnamed = getConnectionLabel({ ...integration, connection_name: null });
  const save = (name: string | null) =>
    update.mutate(
      {
        params: {
          header: { linked_account_id: account.account_id },
          path: { slug: integration.type, connection_id: integration._id },
        },
        body: { name },
      },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: 'Name saved' });
          onClose();
        },
      },
    );
  return (
    <NameDialog
      title={`Rename ${getConnectionLabel(integration)}`}
      label="Name"
      help={`The customer sees it, too. Leave it empty to show ${unnamed}.`}
      name={integration.connection_name}
      isBusy={update.isPending}
      error={update.error === null ? undefined : formatError(update.error)}
      onSave={save}
      onClose={onClose}
    />
  );
}
