import { parseNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { CLOSE_UP, FIT_PART } from '@/components/workflow-graph/graph-view';
import { useEditor } from '../state/editor-context';
import { GRAPH } from '../state/use-panel-focus';

/**
 * Brings what `showNodes` names into view: all of it on the canvas, the first of it in the list. A note that the
 * canvas cannot show gets the focus there, to be written.
 */
export function ShownNodes({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { fitView, getInternalNode, getNodesBounds, getViewport } = useReactFlow();
  const canvas = useStoreApi();
  const shown = useEditor((state) => state.shown);
  const done = useRef(shown);
  useEffect(() => {
    const [first] = shown;
    if (shown === done.current || first === undefined) {
      return;
    }
    done.current = shown;
    const isSeen = () => {
      const { width, height } = canvas.getState();
      const { x, y, zoom } = getViewport();
      const bounds = getNodesBounds([...shown]);
      const [left, top] = [bounds.x * zoom + x, bounds.y * zoom + y];
      const isInside =
        left >= 0 &&
        top >= 0 &&
        left + bounds.width * zoom <= width &&
        top + bounds.height * zoom <= height;
      // A note was put where it is seen; from far away, a single node is a mark among others.
      const isLarge =
        zoom >= CLOSE_UP.minZoom || shown.length > 1 || parseNoteKey(first) !== undefined;
      return isInside && isLarge && shown.every((id) => getInternalNode(id) !== undefined);
    };
    if (!isSeen()) {
      void fitView({ ...FIT_PART, nodes: shown.map((id) => ({ id })) });
    }
    const key = CSS.escape(first);
    const row = frame.current?.querySelector(`[data-step="${key}"], [data-note="${key}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const graph = frame.current?.querySelector(GRAPH);
    if (row instanceof HTMLTextAreaElement && graph?.checkVisibility() === false) {
      row.focus();
    }
  }, [shown, canvas, fitView, getInternalNode, getNodesBounds, getViewport, frame]);
  return null;
}
