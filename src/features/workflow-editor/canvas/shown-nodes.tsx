import { parseNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { CLOSE_UP, FIT_PART } from '@/components/workflow-graph/graph-view';
import { useEditor } from '../state/editor-context';
import { GRAPH } from '../state/use-panel-focus';

/**
 * Brings the items of `showNodes` into view: all of them on the canvas, and the first one in the list. A note that
 * the canvas cannot show is focused in the list, to be written.
 */
export function ShownNodes({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { fitView, getInternalNode, getNodesBounds, getViewport } = useReactFlow();
  const canvas = useStoreApi();
  const visibleIds = useEditor((state) => state.shown);
  const done = useRef(visibleIds);
  useEffect(() => {
    const [first] = visibleIds;
    if (visibleIds === done.current || first === undefined) {
      return;
    }
    done.current = visibleIds;
    const isSeen = () => {
      const { width, height } = canvas.getState();
      const { x, y, zoom } = getViewport();
      const bounds = getNodesBounds([...visibleIds]);
      const [minX, top] = [bounds.x * zoom + x, bounds.y * zoom + y];
      const isInside =
        minX >= 0 &&
        top >= 0 &&
        minX + bounds.width * zoom <= width &&
        top + bounds.height * zoom <= height;
      // A note was put into the visible part. From far away, a single node is only a mark among others.
      const isLarge =
        zoom >= CLOSE_UP.minZoom || visibleIds.length > 1 || parseNoteKey(first) !== undefined;
      return isInside && isLarge && visibleIds.every((id) => getInternalNode(id) !== undefined);
    };
    if (!isSeen()) {
      void fitView({ ...FIT_PART, nodes: visibleIds.map((id) => ({ id })) });
    }
    const key = CSS.escape(first);
    const row = frame.current?.querySelector(`[data-step="${key}"], [data-note="${key}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const graph = frame.current?.querySelector(GRAPH);
    if (row instanceof HTMLTextAreaElement && graph?.checkVisibility() === false) {
      row.focus();
    }
  }, [visibleIds, canvas, fitView, getInternalNode, getNodesBounds, getViewport, frame]);
  return null;
}
