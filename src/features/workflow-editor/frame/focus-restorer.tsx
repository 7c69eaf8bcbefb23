import { type RefObject, useCallback } from 'react';
import { useLostFocus } from '@/hooks/use-lost-focus';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { focusWithin } from '../state/focus-within';
import { GRAPH } from '../state/use-panel-focus';

/**
 * Gives the focus back to the editor when an edit removes the focused element, so that keys still
 * work. The focus goes to the step that had it if that is drawn elsewhere, else to the selected
 * step, else to the graph, or to the first step if no graph is drawn. It is a component of its own,
 * because it is rendered at each key press.
 */
export function FocusRestorer({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const store = useEditorStore();
  useEditor(currentDocument);
  const isInside = useCallback(
    (element: Element) => frame.current?.contains(element) === true,
    [frame],
  );
  useLostFocus(isInside, (lost) => {
    const isThere = (selector: string) => frame.current?.querySelector(selector) != null;
    const getSelector = (id = '') => `[data-step="${CSS.escape(id)}"] button`;
    const own = lost.closest('[data-step]')?.getAttribute('data-step') ?? undefined;
    const [selected] = store.getState().selection;
    const step = [own, selected].map((id) => getSelector(id)).find(isThere);
    const isShown = frame.current?.querySelector(GRAPH)?.checkVisibility() === true;
    const fallback = isShown ? GRAPH : '[data-step] button';
    focusWithin(frame.current, own !== undefined || !isShown ? (step ?? fallback) : fallback);
  });
  return null;
}
