import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { formatIdentifier, getAccountLabel, isOneOfSeveral } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useDisconnectApp } from '../api';
import { formatRemainingSteps, formatRevocationNotice, formatRevoked } from '../revocation';

type DisconnectDialogProps = {
  account: LinkedAccount;
  integration: Integration;
  onClose: () => void;
};

/**
 * Confirms disconnecting an app. If something is left to do at the provider, the dialog stays open
 * and says so, because a toast would disappear too soon.
 */
export function DisconnectDialog({ account, integration, onClose }: DisconnectDialogProps) {
  const disconnection = useDisconnectApp();
  const environment = useEnvironmentName();
  const [remaining, setRemaining] = useState<string>();
  const { type: slug, _id: connection_id, name } = integration;
  const label = getAccountLabel(account);
  const done = `${name} was disconnected from ${label}`;
  const confirm = () =>
    disconnection.mutate(
      {
        params: {
          path: { slug },
          query: { linked_account_id: account.account_id, connection_id },
        },
      },
      {
        onSuccess: ({ revoked }) => {
          const rest = formatRemainingSteps(revoked, integration);
          if (rest !== undefined) {
            setRemaining(rest);
            return;
          }
          const message = `${done}.${formatRevoked(revoked, name)}`;
          showToast({ severity: 'success', message });
          onClose();
        },
      },
    );
  // One dialog for confirmation and result, so that it keeps the focus and returns it at the end.
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      onOpenChange={onClose}
      {...(remaining === undefined
        ? {
            title: `Disconnect ${name} from ${label}?`,
            description: `In ${environment}. ${whatGoes(integration)}, with its credentials. ${formatRevocationNotice(integration)} ${whatStops(account, integration)}`,
            primaryLabel: `Disconnect ${name}`,
            primaryVariant: 'danger',
            onPrimary: confirm,
            isBusy: disconnection.isPending,
            error: disconnection.error === null ? undefined : formatError(disconnection.error),
          }
        : { title: done, description: remaining, hasCancel: false })}
    />
  );
}

function whatStops(account: LinkedAccount, integration: Integration): string {
  const { name } = integration;
  return isOneOfSeveral(account, integration)
    ? `Other connections of ${name} stay.`
    : `Workflows of this customer that use ${name} stop until it is connected again on the hosted page.`;
}

function whatGoes(integration: Integration): string {
  const who = integration.connection_name ?? formatIdentifier(integration);
  return `The connection${who === undefined ? '' : ` to ${who}`} is deleted`;
}
