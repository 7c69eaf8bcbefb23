import { ConfirmDialog } from '@/components/confirm-dialog';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';

/** Asks before a page with unsaved work is left, by a link, by Back or by closing the tab. */
export function LeaveQuestion({ isDirty, lost }: { isDirty: boolean; lost: string }) {
  const guard = useUnsavedGuard(isDirty, () => undefined);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onOpenChange={guard.keep}
      title="Leave without saving?"
      description={lost}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={guard.discard}
    />
  );
}
