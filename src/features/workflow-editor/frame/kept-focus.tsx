import { type RefObject, useCallback } from 'react';
import { useLostFocus } from '@/hooks/use-lost-focus';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { focusWithin } from '../state/focus-within';
import { GRAPH } from '../state/use-panel-focus';

/**
 * Gives the focus back to the editor, so that its keys work on, when an edit takes away what had it: to the step that
 * had it where that is drawn again elsewhere, else to the selected one, otherwise to the graph, or to the first step
 * where there is none. A component of its own, because it is drawn at each key press.
 */
export function KeptFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const store = useEditorStore();
  useEditor(currentDocument);
  const isInside = useCallback(
    (element: Element) => frame.current?.contains(element) === true,
    [frame],
  );
  useLostFocus(isInside, (lost) => {
    const isThere = (selector: string) => frame.current?.querySelector(selector) != null;
    const buttonOf = (id = '') => `[data-step="${CSS.escape(id)}"] button`;
    const own = lost.closest('[data-step]')?.getAttribute('data-step') ?? undefined;
    const [selected] = store.getState().selection;
    const step = [own, selected].map((id) => buttonOf(id)).find(isThere);
    const isShown = frame.current?.querySelector(GRAPH)?.checkVisibility() === true;
    const other = isShown ? GRAPH : '[data-step] button';
    focusWithin(frame.current, own !== undefined || !isShown ? (step ?? other) : other);
  });
  return null;
}
