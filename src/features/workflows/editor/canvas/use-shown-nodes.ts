import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import { FIT_PART } from '@/components/workflow-graph/graph-view';
import { useEditorStore } from '../editor-context';

/** Brings what `showNodes` names into view: all of it on the canvas, the first of it in the list. */
export function useShownNodes(frame: RefObject<HTMLElement | null>): void {
  const store = useEditorStore();
  const { fitView } = useReactFlow();
  useEffect(
    () =>
      store.subscribe(({ shown }, before) => {
        const [first] = shown;
        if (shown === before.shown || first === undefined) {
          return;
        }
        void fitView({ ...FIT_PART, nodes: shown.map((id) => ({ id })) });
        frame.current
          ?.querySelector(`[data-step="${CSS.escape(first)}"]`)
          ?.scrollIntoView({ block: 'nearest' });
      }),
    [store, fitView, frame],
  );
}
