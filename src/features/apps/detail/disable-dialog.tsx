import { errorText } from '@/api/errors';
import type { AppSettings } from '@/api/schema.gen';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useEnvironmentName } from '@/stores/environment-name';
import { useUpdateAppSettings } from '../api';
import { customers } from '../customers';

type DisableDialogProps = { app: AppSettings; isOpen: boolean; onClose: () => void };

/** Names how many customers lose the app before it is disabled. */
export function DisableDialog({ app, isOpen, onClose }: DisableDialogProps) {
  const update = useUpdateAppSettings(app.slug);
  const environment = useEnvironmentName();
  const { name, connected_accounts_count: count } = app;
  const disable = async () => {
    try {
      await update.mutateAsync({ params: { path: { slug: app.slug } }, body: { enabled: false } });
    } catch {
      // The dialog shows it.
      return;
    }
    onClose();
    showToast({ severity: 'success', message: `${name} is disabled in ${environment}.` });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={() => {
        update.reset();
        onClose();
      }}
      title={`Disable ${name} in ${environment}?`}
      description={
        count === 0
          ? `No customer has connected ${name}. The app leaves the list that your customers see.`
          : `${customers(count)} ${count === 1 ? 'has' : 'have'} connected ${name}. The app leaves the list that your customers see, and calls to it fail.`
      }
      confirmLabel={`Disable ${name}`}
      onConfirm={() => void disable()}
      isBusy={update.isPending}
      error={update.error === null ? undefined : errorText(update.error)}
    >
      {count === 0 ? undefined : (
        <p>What they connected stays stored, and works again when you go live again.</p>
      )}
    </ConfirmDialog>
  );
}
