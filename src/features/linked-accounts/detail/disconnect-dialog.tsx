import { accountLabel, identifierText } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import type { Integration, LinkedAccount } from '@/api/schema.gen';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useDisconnectApp } from '../api';
import { useEnvironmentName } from '../environment-name';

type DisconnectDialogProps = {
  account: LinkedAccount;
  integration: Integration;
  onClose: () => void;
};

/** Asks before a connection goes. The call takes every connection of this app and kind with it. */
export function DisconnectDialog({ account, integration, onClose }: DisconnectDialogProps) {
  const disconnection = useDisconnectApp();
  const environment = useEnvironmentName();
  const { type: slug, auth_type, name } = integration;
  const label = accountLabel(account);
  const who = identifierText(integration);
  const alike = (account.integrations ?? []).filter(
    (each) => each.type === slug && each.auth_type === auth_type,
  ).length;
  const confirm = () =>
    disconnection.mutate(
      {
        params: {
          path: { slug },
          query: { linked_account_id: account.account_id, auth_type },
        },
      },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `${name} was disconnected from ${label}.` });
          onClose();
        },
      },
    );
  const what =
    alike > 1
      ? `All ${alike} connections of this kind go`
      : `The connection${who === undefined ? '' : ` to ${who}`} goes`;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Disconnect ${name} from ${label}?`}
      description={`In ${environment}. ${what}, with its credentials. Workflows of this customer that use ${name} stop until it is connected again on the hosted page.`}
      confirmLabel={`Disconnect ${name}`}
      isBusy={disconnection.isPending}
      error={disconnection.error === null ? undefined : errorText(disconnection.error)}
      onConfirm={confirm}
    />
  );
}
