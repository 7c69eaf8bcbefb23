import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { DisconnectDialog } from './disconnect-dialog';
import { RenameDialog } from './rename-dialog';

type AccountDialogProps = {
  kind: 'disconnect' | 'rename';
  app: Application;
  account: ConnectedAccount;
  orgName: string;
  onClose: () => void;
};

/** The dialogs of a connected account, loaded together. */
export function AccountDialog({ kind, app, account, orgName, onClose }: AccountDialogProps) {
  return kind === 'rename' ? (
    <RenameDialog app={app} account={account} onClose={onClose} />
  ) : (
    <DisconnectDialog app={app} account={account} orgName={orgName} isOpen onOpenChange={onClose} />
  );
}
