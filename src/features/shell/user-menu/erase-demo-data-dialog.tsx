import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { useSession } from '@/stores/session';

// Spec section 9, to the letter.
const SENTENCES = [
  'This action is irreversible.',
  'This will remove all the sample data that was added when you created this account.',
  "This won't remove any data that was created by you.",
];

type EraseDemoDataDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Removes what was seeded (spec sections 2, 4 and 8). */
export function EraseDemoDataDialog({ isOpen, onOpenChange }: EraseDemoDataDialogProps) {
  const queryClient = useQueryClient();
  const erase = $api.useMutation('delete', '/api/v1/migrate/seed', {
    meta: { showsOwnError: true },
    onSuccess: () => {
      const org = useSession.getState().account?.org;
      if (org !== undefined) {
        saveOrg({ ...org, is_seed: false });
      }
      queryClient.removeQueries({ type: 'inactive' });
      // Resets the cache instead of invalidating it, so that visible demo data disappears before
      // the refetch.
      void queryClient.resetQueries();
      showToast({ severity: 'success', message: 'The demo data is erased.' });
    },
    onError: () => {
      showToast({
        severity: 'danger',
        message: 'Unable to erase the demo data. Try again later.',
      });
    },
    onSettled: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Erase Demo Data"
      description={SENTENCES.map((sentence) => (
        <span key={sentence} className="mt-1.5 block first:font-medium first:text-foreground">
          {sentence}
        </span>
      ))}
      confirmLabel="Erase"
      isBusy={erase.isPending}
      onConfirm={() => erase.mutate({})}
    />
  );
}
