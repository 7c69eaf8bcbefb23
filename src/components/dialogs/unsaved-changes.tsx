import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveUnsaved } from '@/lib/save-unsaved';
import {
  addUnsavedInput,
  cancelDiscard,
  clearUnsavedInputs,
  getUnsavedState,
  isDiscardedBy,
  type LeaveLabels,
  type Move,
  type UnsavedInput,
  type UnsavedState,
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
  /** A search param that may change alone, such as the page of a form. */
  keptParam?: string | undefined;
  /** Stores the input before the user is asked; pass the same function each time. */
  save?: (() => Promise<boolean>) | undefined;
  /** Whether the browser keeps the input for the next visit. */
  isKeptInBrowser?: boolean;
  /** Discards the input; pass the same function each time. */
  discard?: (() => void) | undefined;
  /** Default English; pass the same object each time. */
  labels?: LeaveLabels | undefined;
};

const ENGLISH: LeaveLabels = {
  title: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  close: 'Close',
};

/**
 * Asks for confirmation before unsaved input is lost: by a link, Back, closing the tab, or an action
 * that calls `confirmDiscard`. Every form renders one; the user is asked once for all of them.
 */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { isDirty, lost, title, isKeptOnPath = true, keptParam, save, discard, labels } = props;
  const { isKeptInBrowser } = props;
  const [form] = useState(() => Symbol('form'));
  const state = useSyncExternalStore(watchUnsaved, getUnsavedState);
  useEffect(
    () =>
      isDirty
        ? addUnsavedInput(form, {
            text: lost,
            title,
            isKeptOnPath,
            keptParam,
            save,
            isKeptInBrowser,
            discard,
            labels,
          })
        : undefined,
    [isDirty, form, lost, title, isKeptOnPath, keptParam, save, isKeptInBrowser, discard, labels],
  );
  // The oldest form shows the dialog for all of them.
  const [oldest] = state.inputs.keys();
  return oldest === form ? <LeaveDialog {...state} /> : null;
}

type Place = { pathname: string; search: object };
type Navigation = { current: Place; next: Place };

function toMove({ current, next }: Navigation): Move {
  const before = new Map<string, unknown>(Object.entries(current.search));
  const after = new Map<string, unknown>(Object.entries(next.search));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return {
    isSamePath: current.pathname === next.pathname,
    changedParams: names.filter(
      (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
    ),
  };
}

async function discardsAnything(move: Navigation): Promise<boolean> {
  const isAffected = (input: UnsavedInput) => isDiscardedBy(input, toMove(move));
  return (
    [...getUnsavedState().inputs.values()].some(isAffected) && !(await saveUnsaved(isAffected))
  );
}

const losesAtUnload = () =>
  [...getUnsavedState().inputs.values()].some(({ isKeptInBrowser }) => isKeptInBrowser !== true);

function LeaveDialog({ inputs, action }: UnsavedState) {
  const blocker = useBlocker({
    shouldBlockFn: discardsAnything,
    enableBeforeUnload: losesAtUnload,
    withResolver: true,
  });
  const isDiscarded = (input: UnsavedInput) =>
    action !== null || (blocker.status === 'blocked' && isDiscardedBy(input, toMove(blocker)));
  const lost = [...inputs.values()].filter(isDiscarded);
  const ownTitle = lost.length === 1 ? lost[0]?.title : undefined;
  const labels = lost[0]?.labels ?? ENGLISH;
  return (
    <ConfirmDialog
      isOpen={lost.length > 0}
      onOpenChange={() => {
        cancelDiscard();
        blocker.reset?.();
      }}
      title={action?.title ?? ownTitle ?? labels.title}
      description={lost.map(({ text }) => text).join(' ')}
      confirmLabel={action?.confirmLabel ?? labels.leave}
      cancelLabel={labels.stay}
      closeLabel={labels.close}
      onConfirm={() => {
        for (const { discard } of lost) {
          discard?.();
        }
        // First, so that a redirect after the navigation does not ask again.
        clearUnsavedInputs(isDiscarded);
        blocker.proceed?.();
        action?.run();
      }}
    />
  );
}
