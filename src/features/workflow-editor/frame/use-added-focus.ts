import { type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '../state/editor-context';
import { focusWithin } from '../state/focus-within';
import { findStepId } from '../state/selection-at';

/**
 * Focuses a node that was added from the list of steps there, so that the next key applies to it.
 *
 * @returns a function to call with the id of an added node while the dialog is open
 */
export function useAddedFocus(frame: RefObject<HTMLElement | null>): (id: string) => void {
  const isAdding = useEditor((state) => state.showNewNodeModal !== null);
  const added = useRef<string>(undefined);
  useEffect(() => {
    const id = added.current;
    if (isAdding || id === undefined) {
      return undefined;
    }
    added.current = undefined;
    // The timer runs after the dialog has returned the focus.
    const timer = setTimeout(() => {
      if (findStepId(document.activeElement) !== undefined) {
        focusWithin(frame.current, `[data-step="${CSS.escape(id)}"] button`);
      }
    });
    return () => clearTimeout(timer);
  }, [isAdding, frame]);
  return (id) => {
    added.current = id;
  };
}
