import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, WandSparkles, ZoomIn, ZoomOut } from 'lucide-react';
import { FIT_TO_EDIT } from '@/components/workflow-graph/graph-view';
import { tidyUp } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { EditTools, ToolButton } from './edit-tools';

type CanvasToolbarProps = { onSearch: () => void; onShortcuts: () => void };

/** The buttons of the actions on the whole graph, for people who do not know the keys. */
export function CanvasToolbar({ onSearch, onShortcuts }: CanvasToolbarProps) {
  const store = useEditorStore();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <>
      <Panel position="top-left" className="flex gap-1">
        <EditTools onSearch={onSearch} onShortcuts={onShortcuts} />
      </Panel>
      <Panel position="bottom-left" className="flex gap-1">
        <ToolButton label="Zoom in" icon={<ZoomIn aria-hidden />} onClick={() => void zoomIn()} />
        <ToolButton
          label="Zoom out"
          icon={<ZoomOut aria-hidden />}
          onClick={() => void zoomOut()}
        />
        <ToolButton
          label="Show the whole graph (0)"
          icon={<Maximize aria-hidden />}
          onClick={() => void fitView(FIT_TO_EDIT)}
        />
        <ToolButton
          label="Tidy up (L)"
          icon={<WandSparkles aria-hidden />}
          onClick={() => tidyUp(store)}
        />
      </Panel>
    </>
  );
}
