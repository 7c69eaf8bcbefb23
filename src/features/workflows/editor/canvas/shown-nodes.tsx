import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { FIT_PART } from '@/components/workflow-graph/graph-view';
import { useEditor } from '../editor-context';
import { GRAPH } from '../panel/use-panel-focus';

/**
 * Brings what `showNodes` names into view: all of it on the canvas, the first of it in the list. A note that the
 * canvas cannot show gets the focus there, to be written.
 */
export function ShownNodes({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { fitView } = useReactFlow();
  const shown = useEditor((state) => state.shown);
  const done = useRef(shown);
  useEffect(() => {
    const [first] = shown;
    if (shown === done.current || first === undefined) {
      return;
    }
    done.current = shown;
    void fitView({ ...FIT_PART, nodes: shown.map((id) => ({ id })) });
    const key = CSS.escape(first);
    const row = frame.current?.querySelector(`[data-step="${key}"], [data-note="${key}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const graph = frame.current?.querySelector(GRAPH);
    if (row instanceof HTMLTextAreaElement && graph?.checkVisibility() === false) {
      row.focus();
    }
  }, [shown, fitView, frame]);
  return null;
}
