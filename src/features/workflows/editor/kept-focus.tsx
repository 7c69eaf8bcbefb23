import { type RefObject, useEffect, useRef } from 'react';
import { orMenuButton } from '@/lib/menu-button';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument } from './editor-store';
import { focusWithin } from './focus-within';
import { GRAPH } from './panel/use-panel-focus';

/**
 * Gives the focus back to the editor, so that its keys work on, when an edit takes away what had it: to
 * the selected step where a step had it, otherwise to the graph, or to the first step where there is none. A component
 * of its own, because it is drawn at each key press.
 */
export function KeptFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const store = useEditorStore();
  const edited = useEditor(currentDocument);
  /** What had the focus last; of a menu, its button. */
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = orMenuButton(target instanceof Element ? target : null);
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
    const step = `[data-step="${CSS.escape(selected ?? '')}"] button`;
    const isShown = frame.current?.querySelector(GRAPH)?.checkVisibility() === true;
    const isOfStep = lost.closest('[data-step]') !== null;
    const isThere = frame.current?.querySelector(step) != null;
    const other = isShown ? GRAPH : '[data-step] button';
    focusWithin(frame.current, isThere && (isOfStep || !isShown) ? step : other);
  }, [edited, frame, store]);
  return null;
}
