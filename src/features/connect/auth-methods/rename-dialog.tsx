import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { showToast } from '@/stores/dashboard';
import { describeFailure } from '../failure';
import { useChangeConnection } from '../session/changes';
import { useTexts } from '../texts/texts-context';
import { formatAccountName } from './account-name';

type RenameDialogProps = { app: Application; account: ConnectedAccount; onClose: () => void };

/** Names an account, to tell it from the others. */
export function RenameDialog({ app, account, onClose }: RenameDialogProps) {
  const texts = useTexts();
  const { accounts, authMethod, page } = texts;
  const change = useChangeConnection(app.slug, account.connection_id);
  const unnamed = formatAccountName(app, { ...account, name: null });
  const save = (name: string | null) =>
    change.mutate(
      { name },
      {
        onSuccess: () => {
          onClose();
          showToast({ severity: 'success', message: accounts.renamed });
        },
      },
    );
  return (
    <NameDialog
      title={accounts.renameTitle(formatAccountName(app, account))}
      label={accounts.name}
      help={accounts.nameHelp(unnamed)}
      name={account.name}
      saveLabel={accounts.save}
      cancelLabel={authMethod.cancel}
      closeLabel={page.close}
      isBusy={change.isPending}
      error={
        change.error === null ? undefined : describeFailure(change.error, texts, app.name).message
      }
      onSave={save}
      onClose={onClose}
    />
  );
}
