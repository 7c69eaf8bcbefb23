import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import type { PlaceKind } from './place-rules';
import { PLACE_TEXTS } from './place-texts';
import { useChangePlaces } from './use-change-places';

type RemovePlaceDialogProps = { org: Org; kind: PlaceKind; entry: string; onClose: () => void };

/** Says what stops working before an entry goes. */
export function RemovePlaceDialog({ org, kind, entry, onClose }: RemovePlaceDialogProps) {
  const { change, faults } = useChangePlaces(org, kind);
  const texts = PLACE_TEXTS[kind];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.removeTitle}
      description={texts.removeDescription(entry)}
      confirmLabel="Remove"
      isBusy={change.isPending}
      error={faults.besides(entry)}
      onConfirm={() =>
        change.mutate((listed) => listed.filter((each) => each !== entry), {
          onSuccess: () => {
            showToast({ severity: 'success', message: texts.removed(entry) });
            onClose();
          },
        })
      }
    />
  );
}
