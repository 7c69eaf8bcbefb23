import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useSession } from '@/stores/session';

/** Asks before unsaved settings of an app are left, by a link, by Back or by closing the tab. */
export function LeaveGuard({ isDirty, appName }: { isDirty: boolean; appName: string }) {
  const blocker = useBlocker({
    // The other tab of the same app loses nothing, and a lost session can't be saved.
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && useSession.getState().account !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description={`What you changed in the settings of ${appName} is lost.`}
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
