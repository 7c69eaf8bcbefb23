import type {
  AppSettings,
  UpdateAppSettingsRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import { useUpdateAppSettings } from '@/api/app-changes';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';

type ChangeAppDialogProps = {
  /** The app to change. */
  slug: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  /** Default: `danger`. */
  variant?: 'danger' | 'primary';
  change: UpdateAppSettingsRequest;
  /** The toast after success. */
  done: string;
  onSaved?: (saved: AppSettings) => void;
  children?: ReactNode;
};

/** Confirms a change of an app's settings that affects its customers. */
export function ChangeAppDialog(props: ChangeAppDialogProps) {
  const { slug, onClose, change, done, onSaved, ...words } = props;
  const update = useUpdateAppSettings(slug);
  const confirm = async () => {
    try {
      const saved = await update.mutateAsync({ params: { path: { slug } }, body: change });
      onSaved?.(saved);
    } catch {
      // The dialog shows the error.
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
      error={update.error === null ? undefined : formatError(update.error)}
    />
  );
}
