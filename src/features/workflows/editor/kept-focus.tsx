import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument } from './editor-store';

/**
 * Gives the focus back to the editor, so that its keys work on, when an edit takes away what had it: to
 * the selected step where a step had it, otherwise to the graph. A component of its own, because it is drawn at
 * each key press.
 */
export function KeptFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const store = useEditorStore();
  const edited = useEditor(currentDocument);
  /** What had the focus last; of a menu, its button. */
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const focused = target instanceof Element ? target : null;
      const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
      const element = document.getElementById(menuButton) ?? focused;
      last.current = frame.current?.contains(element) === true ? element : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each edit
  useEffect(() => {
    const lost = last.current;
    const isLost = lost !== null && (!lost.isConnected || lost.matches(':disabled'));
    if (!isLost || document.activeElement !== document.body) {
      return;
    }
    const [selected] = store.getState().selection;
    const step = frame.current?.querySelector(`[data-step="${CSS.escape(selected ?? '')}"] button`);
    const graph = frame.current?.querySelector('[role="application"]');
    const isOfStep = lost.closest('[data-step]') !== null;
    const isStepBetter = isOfStep || graph?.checkVisibility() === false;
    const next = (isStepBetter ? step : undefined) ?? graph;
    if (next instanceof HTMLElement) {
      next.focus();
    }
  }, [edited, frame, store]);
  return null;
}
