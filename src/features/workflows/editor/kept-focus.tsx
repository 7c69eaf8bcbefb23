import { type RefObject, useCallback } from 'react';
import { useLostFocus } from '@/hooks/use-lost-focus';
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
  useEditor(currentDocument);
  const isInside = useCallback(
    (element: Element) => frame.current?.contains(element) === true,
    [frame],
  );
  useLostFocus(isInside, (lost) => {
    const [selected] = store.getState().selection;
    const step = `[data-step="${CSS.escape(selected ?? '')}"] button`;
    const isShown = frame.current?.querySelector(GRAPH)?.checkVisibility() === true;
    const isOfStep = lost.closest('[data-step]') !== null;
    const isThere = frame.current?.querySelector(step) != null;
    const other = isShown ? GRAPH : '[data-step] button';
    focusWithin(frame.current, isThere && (isOfStep || !isShown) ? step : other);
  });
  return null;
}
