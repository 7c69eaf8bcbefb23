import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import type { UrlListKind } from './url-list-rules';
import { URL_LIST_TEXTS } from './url-list-texts';
import { useChangeUrlList } from './use-change-url-list';

type RemoveUrlDialogProps = { org: Org; kind: UrlListKind; entry: string; onClose: () => void };

/** Confirms removing an entry, with the consequence. */
export function RemoveUrlDialog({ org, kind, entry, onClose }: RemoveUrlDialogProps) {
  const { change, errors } = useChangeUrlList(org, kind);
  const texts = URL_LIST_TEXTS[kind];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.removeTitle}
      description={texts.removeDescription(entry)}
      confirmLabel="Remove"
      isBusy={change.isPending}
      error={errors.besides(entry)}
      onConfirm={() =>
        change.mutate((listed) => listed.filter((listedEntry) => listedEntry !== entry), {
          onSuccess: () => {
            showToast({ severity: 'success', message: texts.removed(entry) });
            onClose();
          },
        })
      }
    />
  );
}
