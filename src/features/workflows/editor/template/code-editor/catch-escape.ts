import { closeCompletion, completionStatus } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** How long Tab leaves the field after Escape. */
const TAB_LEAVES_MS = 2000;

/**
 * Escape closes the list of completions; in code, it lets Tab leave the field. Only then does it close the
 * drawer around the field, which listens at the document.
 *
 * @returns ends it
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
