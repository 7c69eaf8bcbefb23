import { closeCompletion, completionStatus } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** Milliseconds after Escape in which Tab leaves the field. */
const TAB_LEAVES_MS = 2000;

/**
 * Lets Escape close the list of completions and, in code, lets Tab leave the field after Escape. Other Escapes
 * reach the document, where the drawer around the field listens.
 *
 * @returns a function that stops it
 */
export function catchEscape(view: EditorView, isCode: boolean): () => void {
  let isArmed = false;
  const onKeyDown = (event: KeyboardEvent) => {
    const wasArmed = isArmed;
    isArmed = false;
    if (event.key !== 'Escape' || !view.hasFocus || event.isComposing) {
      return;
    }
    if (completionStatus(view.state) !== null) {
      closeCompletion(view);
    } else if (isCode && !wasArmed) {
      view.setTabFocusMode(TAB_LEAVES_MS);
      isArmed = true;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
