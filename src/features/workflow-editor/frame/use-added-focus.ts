import { type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '../state/editor-context';
import { focusWithin } from '../state/focus-within';
import { stepOf } from '../state/selection-at';

/**
 * A node that was added from the list of steps gets the focus there: the next key is about it.
 *
 * @returns a function to be called with the id of an added node, while the dialog is open
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
    // After the dialog has returned the focus.
    const timer = setTimeout(() => {
      if (stepOf(document.activeElement) !== undefined) {
        focusWithin(frame.current, `[data-step="${CSS.escape(id)}"] button`);
      }
    });
    return () => clearTimeout(timer);
  }, [isAdding, frame]);
  return (id) => {
    added.current = id;
  };
}
