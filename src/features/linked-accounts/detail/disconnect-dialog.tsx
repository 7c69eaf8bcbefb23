import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { accountLabel, identifierText } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useDisconnectApp } from '../api';
import { remainingSteps, revocationNotice, revokedText } from '../revocation';

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
  const [left, setLeft] = useState<string>();
  const { type: slug, auth_type, name } = integration;
  const label = accountLabel(account);
  const done = `${name} was disconnected from ${label}`;
  const confirm = () =>
    disconnection.mutate(
      {
        params: {
          path: { slug },
          query: { linked_account_id: account.account_id, auth_type },
        },
      },
      {
        onSuccess: ({ revoked }) => {
          const rest = remainingSteps(revoked, integration);
          if (rest !== undefined) {
            setLeft(rest);
            return;
          }
          const message = `${done}.${revokedText(revoked, name)}`;
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
      {...(left === undefined
        ? {
            title: `Disconnect ${name} from ${label}?`,
            description: `In ${environment}. ${whatGoes(account, integration)}, with its credentials. ${revocationNotice(integration)} Workflows of this customer that use ${name} stop until it is connected again on the hosted page.`,
            primaryLabel: `Disconnect ${name}`,
            primaryVariant: 'danger',
            onPrimary: confirm,
            isBusy: disconnection.isPending,
            error: disconnection.error === null ? undefined : errorText(disconnection.error),
          }
        : { title: done, description: left, hasCancel: false })}
    />
  );
}

/** The operation disconnects every connection of this app and auth type. */
function whatGoes(account: LinkedAccount, integration: Integration): string {
  const alike = (account.integrations ?? []).filter(
    ({ type, auth_type }) => type === integration.type && auth_type === integration.auth_type,
  ).length;
  const who = identifierText(integration);
  return alike > 1
    ? `All ${alike} connections of this kind are deleted`
    : `The connection${who === undefined ? '' : ` to ${who}`} is deleted`;
}
