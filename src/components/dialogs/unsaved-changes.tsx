import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  addUnsavedInput,
  cancelDiscard,
  clearUnsavedInputs,
  isDiscardedBy,
  type UnsavedInput,
  type UnsavedState,
  unsavedState,
  watchUnsaved,
} from '@/lib/unsaved';
import { ConfirmDialog } from './confirm-dialog';

export type UnsavedChangesProps = {
  isDirty: boolean;
  /** A full sentence: 'Your changes to your profile will be lost.' */
  lost: string;
  /** Default 'Leave without saving?'. */
  title?: string;
  /**
   * Another search on the same path (a tab, a preview) keeps the input, so there is no question
   * then. Default true.
   */
  isKeptOnPath?: boolean;
};

/**
 * Asks for confirmation before unsaved input is lost: by a link, Back, closing the tab, or an action
 * that calls `confirmDiscard`. Every form renders one; the user is asked once for all of them.
 */
export function UnsavedChanges({ isDirty, lost, title, isKeptOnPath = true }: UnsavedChangesProps) {
  const [form] = useState(() => Symbol('form'));
  const state = useSyncExternalStore(watchUnsaved, unsavedState);
  useEffect(
    () => (isDirty ? addUnsavedInput(form, { text: lost, title, isKeptOnPath }) : undefined),
    [isDirty, form, lost, title, isKeptOnPath],
  );
  // The oldest form shows the dialog for all of them.
  const [oldest] = state.inputs.keys();
  return oldest === form ? <LeaveDialog {...state} /> : null;
}

type Move = { current: { pathname: string }; next: { pathname: string } };

const moveOf = ({ current, next }: Move) => ({ isSamePath: current.pathname === next.pathname });

const discardsAnything = (move: Move) =>
  [...unsavedState().inputs.values()].some((input) => isDiscardedBy(input, moveOf(move)));

function LeaveDialog({ inputs, action }: UnsavedState) {
  const blocker = useBlocker({
    shouldBlockFn: discardsAnything,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const isDiscarded = (input: UnsavedInput) =>
    action !== null || (blocker.status === 'blocked' && isDiscardedBy(input, moveOf(blocker)));
  const lost = [...inputs.values()].filter(isDiscarded);
  const ownTitle = lost.length === 1 ? lost[0]?.title : undefined;
  return (
    <ConfirmDialog
      isOpen={lost.length > 0}
      onOpenChange={() => {
        cancelDiscard();
        blocker.reset?.();
      }}
      title={action?.title ?? ownTitle ?? 'Leave without saving?'}
      description={lost.map(({ text }) => text).join(' ')}
      confirmLabel={action?.confirmLabel ?? 'Leave'}
      cancelLabel="Stay"
      onConfirm={() => {
        // First, so that a redirect after the navigation does not ask again.
        clearUnsavedInputs(isDiscarded);
        blocker.proceed?.();
        action?.run();
      }}
    />
  );
}
