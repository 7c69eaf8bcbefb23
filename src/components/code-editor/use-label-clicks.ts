import { type RefObject, useEffect } from 'react';
import type { EditorHandle } from './code-editor';

/** Focuses the editor on a click of its label, because a label only focuses form controls. */
export function useLabelClicks(
  labels: readonly HTMLElement[] | undefined,
  handle: RefObject<EditorHandle | null>,
) {
  useEffect(() => {
    const focus = () => handle.current?.focus();
    for (const label of labels ?? []) {
      label.addEventListener('click', focus);
    }
    return () => {
      for (const label of labels ?? []) {
        label.removeEventListener('click', focus);
      }
    };
  }, [labels, handle]);
}
