import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { describeFailure } from '../failure';
import { useDisconnect } from '../session/changes';
import { useTexts } from '../texts/texts-context';
import { formatIdentifier } from './identifier-text';

type DisconnectDialogProps = {
  app: Application;
  account: ConnectedAccount;
  orgName: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Disconnects an account after a confirmation. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const { app, account, orgName, isOpen, onOpenChange } = props;
  const texts = useTexts();
  const disconnect = useDisconnect(app.slug);
  const who = account.name ?? formatIdentifier(account.identifier);

  const confirm = async () => {
    try {
      await disconnect.mutateAsync(account.connection_id);
      onOpenChange(false);
      showToast({ severity: 'success', message: texts.disconnect.done(app.name) });
    } catch {
      // The dialog shows `disconnect.error`.
    }
  };
  const failure =
    disconnect.error === null ? undefined : describeFailure(disconnect.error, texts, app.name);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        disconnect.reset();
        onOpenChange(next);
      }}
      title={texts.disconnect.title(app.name)}
      description={texts.disconnect.text(orgName, app.name, who)}
      confirmLabel={texts.authMethod.disconnect}
      cancelLabel={texts.authMethod.cancel}
      closeLabel={texts.page.close}
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
