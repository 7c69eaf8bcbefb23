import { errorText } from '@/api/errors';
import type { AppSettings } from '@/api/schema.gen';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useUpdateAppSettings } from '../../api';
import { customers } from '../../customers';

type RemoveClientDialogProps = {
  app: AppSettings;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: (saved: AppSettings) => void;
};

/** Asks before the organisation's client is taken away. */
export function RemoveClientDialog({ app, isOpen, onClose, onRemoved }: RemoveClientDialogProps) {
  const update = useUpdateAppSettings(app.slug);
  const { name, slug, connected_accounts_count: count } = app;
  const remove = async () => {
    try {
      const saved = await update.mutateAsync({
        params: { path: { slug } },
        body: { client_id: null },
      });
      onRemoved(saved);
    } catch {
      // The dialog shows it.
      return;
    }
    onClose();
    showToast({ severity: 'success', message: `The client of ${name} is removed.` });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={() => {
        update.reset();
        onClose();
      }}
      title={`Remove the client of ${name}?`}
      description={
        count === 0
          ? `The client ID and secret are deleted. Nobody can sign in at ${name} until there is another client.`
          : `The client ID and secret are deleted. ${customers(count)} ${count === 1 ? 'has' : 'have'} connected ${name}: what was signed in with this client cannot be renewed without it.`
      }
      confirmLabel="Remove client"
      onConfirm={() => void remove()}
      isBusy={update.isPending}
      error={update.error === null ? undefined : errorText(update.error)}
    />
  );
}
