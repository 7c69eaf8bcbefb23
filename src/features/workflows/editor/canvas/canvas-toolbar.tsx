import { Panel, useReactFlow } from '@xyflow/react';
import {
  Keyboard,
  Maximize,
  Plus,
  Redo2,
  Search,
  StickyNote,
  Undo2,
  WandSparkles,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { FIT } from '@/components/workflow-graph/graph-view';
import { tidyUp } from '../acts';
import { useEditor, useEditorStore } from '../editor-context';
import { openNewNode, redo, undo } from '../editor-store';
import { addNote } from '../note-acts';
import { spotAfter } from './spot-after';

type CanvasToolbarProps = { onSearch: () => void; onShortcuts: () => void };

/** What can be done to the graph as a whole, for those who do not know the keys. */
export function CanvasToolbar({ onSearch, onShortcuts }: CanvasToolbarProps) {
  const store = useEditorStore();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const undone = useEditor(({ history }) => history.past.at(-1)?.name);
  const redone = useEditor(({ history }) => history.future[0]?.name);
  return (
    <>
      <Panel position="top-left" className="flex gap-1">
        <ToolButton
          label="Add a node (/)"
          icon={<Plus aria-hidden />}
          onClick={() => openNewNode(store, spotAfter(store, [...store.getState().selection][0]))}
        />
        <ToolButton
          label="Add a note (N)"
          icon={<StickyNote aria-hidden />}
          onClick={() => addNote(store)}
        />
        <ToolButton
          label={undone === undefined ? 'Undo' : `Undo: ${undone}`}
          icon={<Undo2 aria-hidden />}
          disabled={undone === undefined}
          onClick={() => undo(store)}
        />
        <ToolButton
          label={redone === undefined ? 'Redo' : `Redo: ${redone}`}
          icon={<Redo2 aria-hidden />}
          disabled={redone === undefined}
          onClick={() => redo(store)}
        />
        <ToolButton label="Find a node (Ctrl F)" icon={<Search aria-hidden />} onClick={onSearch} />
        <ToolButton
          label="Keyboard shortcuts (?)"
          icon={<Keyboard aria-hidden />}
          onClick={onShortcuts}
        />
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
          onClick={() => void fitView(FIT)}
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

type ToolButtonProps = { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };

function ToolButton(props: ToolButtonProps) {
  return <IconButton variant="secondary" {...props} />;
}
