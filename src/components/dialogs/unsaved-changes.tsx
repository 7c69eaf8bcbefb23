import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  addLoss,
  dropAct,
  forgetLosses,
  isLostBy,
  type Loss,
  type UnsavedState,
  unsavedState,
  watchUnsaved,
} from '@/lib/unsaved';
import { ConfirmDialog } from './confirm-dialog';

export type UnsavedChangesProps = {
  isDirty: boolean;
  /** A sentence that stands alone: 'What you changed in your profile is lost.' */
  lost: string;
  /** Default 'Leave without saving?'. */
  title?: string;
  /**
   * Another search of the same path (a tab, a preview) keeps what is typed, so it is not asked
   * about. Default true.
   */
  isKeptOnPath?: boolean;
};

/**
 * Asks before unsaved input is lost: by a link, by Back, by closing the tab, and by what asks with
 * `askBeforeLoss`. Each form of a page has one of these; together they ask once.
 */
export function UnsavedChanges({ isDirty, lost, title, isKeptOnPath = true }: UnsavedChangesProps) {
  const [form] = useState(() => Symbol('form'));
  const state = useSyncExternalStore(watchUnsaved, unsavedState);
  useEffect(
    () => (isDirty ? addLoss(form, { text: lost, title, isKeptOnPath }) : undefined),
    [isDirty, form, lost, title, isKeptOnPath],
  );
  // The oldest asks for all of them.
  const [asker] = state.losses.keys();
  return asker === form ? <LeaveQuestion {...state} /> : null;
}

type Move = { current: { pathname: string }; next: { pathname: string } };

const moveOf = ({ current, next }: Move) => ({ isSamePath: current.pathname === next.pathname });

const isAnythingLostBy = (move: Move) =>
  [...unsavedState().losses.values()].some((loss) => isLostBy(loss, moveOf(move)));

function LeaveQuestion({ losses, act }: UnsavedState) {
  const blocker = useBlocker({
    shouldBlockFn: isAnythingLostBy,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const isGone = (loss: Loss) =>
    act !== null || (blocker.status === 'blocked' && isLostBy(loss, moveOf(blocker)));
  const lost = [...losses.values()].filter(isGone);
  const ownTitle = lost.length === 1 ? lost[0]?.title : undefined;
  return (
    <ConfirmDialog
      isOpen={lost.length > 0}
      onOpenChange={() => {
        dropAct();
        blocker.reset?.();
      }}
      title={act?.title ?? ownTitle ?? 'Leave without saving?'}
      description={lost.map(({ text }) => text).join(' ')}
      confirmLabel={act?.confirmLabel ?? 'Leave'}
      cancelLabel="Stay"
      onConfirm={() => {
        // First, so that a move that leads on to another one is not asked about again.
        forgetLosses(isGone);
        blocker.proceed?.();
        act?.run();
      }}
    />
  );
}
