import type {
  AppSettings,
  UpdateAppSettingsRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import { errorText } from '@/api/errors';
import { useUpdateAppSettings } from '@/api/queries/app-settings';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';

type ChangeAppDialogProps = {
  /** The app that is changed. */
  slug: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  change: UpdateAppSettingsRequest;
  /** What a toast says afterwards. */
  done: string;
  onSaved?: (saved: AppSettings) => void;
  children?: ReactNode;
};

/** Asks before settings of an app are changed in a way that its customers notice. */
export function ChangeAppDialog(props: ChangeAppDialogProps) {
  const { slug, onClose, change, done, onSaved, ...words } = props;
  const update = useUpdateAppSettings(slug);
  const confirm = async () => {
    try {
      const saved = await update.mutateAsync({ params: { path: { slug } }, body: change });
      onSaved?.(saved);
    } catch {
      // The dialog shows it.
      return;
    }
    onClose();
    showToast({ severity: 'success', message: done });
  };
  return (
    <ConfirmDialog
      {...words}
      onOpenChange={() => {
        update.reset();
        onClose();
      }}
      onConfirm={() => void confirm()}
      isBusy={update.isPending}
      error={update.error === null ? undefined : errorText(update.error)}
    />
  );
}
