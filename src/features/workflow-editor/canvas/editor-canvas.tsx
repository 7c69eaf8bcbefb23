import '@xyflow/react/dist/base.css';
import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import { applyNodeChanges, Background, ReactFlow, SelectionMode } from '@xyflow/react';
import { memo, useMemo, useState } from 'react';
import { FitAtFirst, KeepInView } from '@/components/workflow-graph/graph-view';
import { useEditor, useEditorStore } from '../state/editor-context';
import { useDrawnDocument } from '../state/use-drawn-document';
import { EDGE_KINDS } from './canvas-edge';
import { type CanvasEdge, type CanvasItem, createCanvasGraph } from './canvas-graph';
import { NODE_KINDS } from './canvas-node';
import { NoteNode } from './canvas-note';
import { FarView, useDrawnGraph } from './far-view';
import { GraphMap, MAP_CORNER } from './graph-map';
import { useCanvasEvents } from './use-canvas-events';

/** The maximum number of nodes in a graph that can be read as a whole. */
const MAX_READABLE = 60;
/** The maximum number of nodes in a graph that is mostly visible as a whole, so that it needs no map. */
const MAX_WITHOUT_MAP = 12;
/** The minimum zoom of such a graph, which shows all nodes even if they are in one line. */
const MIN_ZOOM = 0.02;
/** The minimum zoom of a large graph, which shows 500 nodes in one line. */
const MIN_ZOOM_OF_LARGE = 0.005;
const OPTIONS = { hideAttribution: true };
const DELETE_KEYS: string[] = [];
/** Keeps the library from deleting nodes, because the frame has a key for that. */
const keepAll = async () => false;
/** The kinds of items. The object is constant, because a new one would render every node again. */
const KINDS = { ...NODE_KINDS, note: NoteNode };

type EditorCanvasProps = {
  activeNodeId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The canvas, on which a mouse changes the graph. Its keys are those of the frame around it. */
export function EditorCanvas(props: EditorCanvasProps) {
  return <DrawnCanvas {...props} document={useDrawnDocument()} />;
}

type DrawnCanvasProps = EditorCanvasProps & { document: EditorDocument };

const DrawnCanvas = memo(function DrawnCanvas(props: DrawnCanvasProps) {
  const { activeNodeId, onOpen, document } = props;
  const store = useEditorStore();
  const { types } = store.getState();
  const places = useEditor((state) => state.places);
  const selection = useEditor((state) => state.selection);
  const selectedEdges = useEditor((state) => state.selectedEdges);
  const [graph] = useState(createCanvasGraph);
  const items = useMemo(
    () => graph.buildItems({ document, types, places, selection }),
    [graph, document, types, places, selection],
  );
  const lines = useMemo(
    () => graph.buildEdges({ nodes: document.nodes, edges: document.edges, types, places }),
    [graph, document.nodes, document.edges, types, places],
  );
  const { held, events } = useCanvasEvents(onOpen);
  const nodes = useMemo(
    () => (held.length === 0 ? items : applyNodeChanges<CanvasItem>([...held], items)),
    [held, items],
  );
  const edges = useMemo(
    () =>
      selectedEdges.size === 0
        ? lines
        : lines.map((line) => (selectedEdges.has(line.id) ? { ...line, selected: true } : line)),
    [lines, selectedEdges],
  );
  // If several nodes are selected, no node is kept in view.
  const [current] = selection.size === 0 ? [activeNodeId] : selection.size === 1 ? selection : [];
  const hasMap = document.nodes.length > MAX_WITHOUT_MAP;
  const isLarge = document.nodes.length > MAX_READABLE;
  const { isFar, ...drawn } = useDrawnGraph(nodes, edges, isLarge);

  return (
    <ReactFlow<CanvasItem, CanvasEdge>
      {...drawn}
      nodeTypes={KINDS}
      edgeTypes={EDGE_KINDS}
      {...events}
      onBeforeDelete={keepAll}
      deleteKeyCode={DELETE_KEYS}
      zoomOnDoubleClick={false}
      selectionOnDrag={false}
      selectionMode={SelectionMode.Partial}
      nodeDragThreshold={4}
      elevateEdgesOnSelect
      onlyRenderVisibleElements={isLarge}
      minZoom={isLarge ? MIN_ZOOM_OF_LARGE : MIN_ZOOM}
      maxZoom={1.5}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      proOptions={OPTIONS}
    >
      <Background color="var(--input)" gap={20} />
      <FitAtFirst
        activeNodeId={activeNodeId}
        startId={document.nodes.find(({ type }) => type === 'start')?.id}
      />
      <KeepInView id={current} corner={hasMap ? MAP_CORNER : undefined} />
      {isFar ? <FarView items={nodes} edges={edges} /> : null}
      {hasMap ? <GraphMap items={nodes} /> : null}
    </ReactFlow>
  );
});
