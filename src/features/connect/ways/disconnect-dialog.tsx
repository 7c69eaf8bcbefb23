import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useDisconnect } from '../api';
import { describeFailure } from '../failure';
import { identifierText } from './identifier-text';

type DisconnectDialogProps = {
  app: Application;
  account: ConnectedAccount;
  orgName: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before an account is taken off, and does it. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const { app, account, orgName, isOpen, onOpenChange } = props;
  const disconnect = useDisconnect(app.slug);
  const who = identifierText(account.identifier);

  const confirm = async () => {
    try {
      await disconnect.mutateAsync(account.auth_type);
      onOpenChange(false);
      showToast({ severity: 'success', message: `${app.name} is disconnected.` });
    } catch {
      // The dialog shows `disconnect.error`.
    }
  };
  const failure = disconnect.error === null ? undefined : describeFailure(disconnect.error);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        disconnect.reset();
        onOpenChange(next);
      }}
      title={`Disconnect ${app.name}?`}
      description={
        <>
          {orgName} will no longer have access
          {who === undefined ? ` to ${app.name}` : ` to ${who} in ${app.name}`}, and what it runs
          there stops. You can connect again at any time.
        </>
      }
      confirmLabel="Disconnect"
      onConfirm={() => void confirm()}
      isBusy={disconnect.isPending}
      error={
        failure === undefined
          ? undefined
          : [failure.message, failure.advice].filter(Boolean).join(' ')
      }
    />
  );
}
