import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useSession } from '@/stores/session';

type UnsavedChangesProps = { isDirty: boolean } & (
  | {
      /** What is lost: 'the profile'. */
      what: string;
    }
  | { title: string; description: string }
);

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedChanges({ isDirty, ...words }: UnsavedChangesProps) {
  const blocker = useBlocker({
    // A tab or a preview of the same page loses nothing, and a lost session can't be saved.
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && useSession.getState().account !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={'what' in words ? 'Leave without saving?' : words.title}
      description={
        'what' in words ? `What you changed in ${words.what} is lost.` : words.description
      }
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
