import '@xyflow/react/dist/base.css';
import {
  applyNodeChanges,
  Background,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  type OnNodeDrag,
  ReactFlow,
  type ReactFlowProps,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react';
import { type DragEvent, useMemo, useState } from 'react';
import { CLOSE_UP, FIT, FitAtFirst, KeepInView } from '@/components/workflow-graph/graph-view';
import { addNode, connect, drag, move, reconnect } from '../acts';
import { useEditor, useEditorStore } from '../editor-context';
import { currentDocument, openNewNode, select, selectEdges } from '../editor-store';
import { findNode } from '../model/document';
import { DRAGGED_NODE_TYPE } from '../palette/dragged-node';
import { EDGE_KINDS } from './canvas-edge';
import {
  type CanvasEdge,
  type CanvasItem,
  connectionOf,
  createCanvasGraph,
  handleOfId,
} from './canvas-graph';
import { NODE_KINDS } from './canvas-node';
import { NoteNode } from './canvas-note';
import { spotAtPoint, spotOfDrag } from './drop-spot';

/** Nodes of a graph that can be read as a whole. */
const MAX_READABLE = 60;
const OPTIONS = { hideAttribution: true };
const DELETE_KEYS: string[] = [];
/** Outside of the component: a new object would draw every node again. */
const KINDS = { ...NODE_KINDS, note: NoteNode };

type Clicks = Pick<
  ReactFlowProps<CanvasItem, CanvasEdge>,
  'onNodeClick' | 'onPaneClick' | 'onEdgeDoubleClick' | 'onReconnect'
>;

type EditorCanvasProps = {
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The graph, to be changed with a mouse. Its keys are those of the frame around it. */
export function EditorCanvas({ openId, onOpen }: EditorCanvasProps) {
  const store = useEditorStore();
  const document = useEditor(currentDocument);
  const { types } = store.getState();
  const places = useEditor((state) => state.places);
  const selection = useEditor((state) => state.selection);
  const selectedEdges = useEditor((state) => state.selectedEdges);
  const [graph] = useState(createCanvasGraph);
  const items = useMemo(
    () => graph.itemsOf({ document, types, places, selection }),
    [graph, document, types, places, selection],
  );
  const lines = useMemo(
    () => graph.edgesOf({ nodes: document.nodes, edges: document.edges }),
    [graph, document.nodes, document.edges],
  );
  // What is being dragged is where the pointer is, until it is let go.
  const [dragged, setDragged] = useState<{ from: CanvasItem[]; to: CanvasItem[] }>();
  const nodes = dragged?.from === items ? dragged.to : items;
  const edges = useMemo(
    () =>
      selectedEdges.size === 0
        ? lines
        : lines.map((line) => (selectedEdges.has(line.id) ? { ...line, selected: true } : line)),
    [lines, selectedEdges],
  );
  const { screenToFlowPosition } = useReactFlow<CanvasItem, CanvasEdge>();
  const [current] = selection.size === 1 ? selection : [openId];
  const first = findNode(document, openId ?? '') ?? document.nodes[0];
  const isLarge = document.nodes.length > MAX_READABLE;

  const onNodesChange = (changes: NodeChange<CanvasItem>[]) => {
    const ids = changedSelection(store.getState().selection, changes);
    if (ids !== undefined) {
      select(store, ids);
    }
    const moves = changes.filter(({ type }) => type === 'position' || type === 'dimensions');
    if (moves.length > 0) {
      setDragged((before) => ({
        from: items,
        to: applyNodeChanges(moves, before?.from === items ? before.to : items),
      }));
    }
  };

  const onEdgesChange = (changes: EdgeChange<CanvasEdge>[]) => {
    const ids = changedSelection(store.getState().selectedEdges, changes);
    if (ids !== undefined) {
      selectEdges(store, ids);
    }
  };

  const onDragStop: OnNodeDrag<CanvasItem> = (event, node, moved) => {
    setDragged(undefined);
    const point = 'clientX' in event ? event : event.changedTouches[0];
    const [only, ...others] = moved;
    const position = only === undefined ? node.position : absolute(only, places);
    const spot =
      others.length > 0 || point === undefined || node.type === 'note'
        ? undefined
        : spotOfDrag(store, point, node.id, position);
    if (spot === undefined) {
      drag(store, new Map(moved.map(({ id, position: to }) => [id, to])));
    } else {
      move(store, new Set([node.id]), spot, { withBranch: false });
    }
  };

  // The same functions at each key press, so that the library does not draw all nodes again.
  const clicks = useMemo<Clicks>(
    () => ({
      onNodeClick: (event, { id, type }) => {
        if (type !== 'note' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
          onOpen(id);
        }
      },
      onPaneClick: (event) => {
        if (event.detail === 2) {
          const position = screenToFlowPosition({ x: event.clientX, y: event.clientY });
          openNewNode(store, { at: 'canvas', position });
        } else {
          onOpen(undefined);
        }
      },
      onEdgeDoubleClick: (_event, { id }) => openNewNode(store, { at: 'edge', edge: id }),
      onReconnect: (edge, connection) => reconnect(store, edge.id, connectionOf(connection)),
    }),
    [store, onOpen, screenToFlowPosition],
  );

  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(DRAGGED_NODE_TYPE);
    if (type === '') {
      return;
    }
    event.preventDefault();
    const position = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const id = addNode(store, type, spotAtPoint(event, position));
    if (id !== undefined) {
      onOpen(id);
    }
  };

  return (
    <ReactFlow<CanvasItem, CanvasEdge>
      nodes={nodes}
      edges={edges}
      nodeTypes={KINDS}
      edgeTypes={EDGE_KINDS}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      {...clicks}
      onConnect={(connection) => connect(store, connectionOf(connection))}
      onConnectEnd={(_event, { isValid, fromHandle, toNode }) => {
        // Let go over nothing: what comes there is chosen.
        if (isValid !== true && toNode === null && fromHandle?.type === 'source') {
          const handle = handleOfId(fromHandle.id);
          openNewNode(store, { at: 'outlet', source: fromHandle.nodeId, handle });
        }
      }}
      onNodeDragStop={onDragStop}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={onDrop}
      onBeforeDelete={async () => false}
      deleteKeyCode={DELETE_KEYS}
      zoomOnDoubleClick={false}
      selectionOnDrag={false}
      selectionMode={SelectionMode.Partial}
      nodeDragThreshold={4}
      onlyRenderVisibleElements={isLarge}
      minZoom={0.05}
      maxZoom={1.5}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      proOptions={OPTIONS}
    >
      <Background color="var(--input)" gap={20} />
      <FitAtFirst
        {...(isLarge && first !== undefined ? { ...CLOSE_UP, nodes: [{ id: first.id }] } : FIT)}
      />
      <KeepInView id={current} />
      {isLarge ? (
        <MiniMap
          pannable
          zoomable
          className="max-md:hidden"
          bgColor="var(--card)"
          nodeColor="var(--input-hover)"
          maskColor="color-mix(in oklab, var(--muted) 70%, transparent)"
          ariaLabel="Map of the graph"
        />
      ) : null}
    </ReactFlow>
  );
}

/** What is selected after the library's changes; undefined where they change nothing of it. */
function changedSelection(
  before: ReadonlySet<string>,
  changes: readonly (NodeChange<CanvasItem> | EdgeChange<CanvasEdge>)[],
): ReadonlySet<string> | undefined {
  const selects = changes.filter((change) => change.type === 'select');
  const ids = new Set(before);
  for (const { id, selected } of selects) {
    if (selected) {
      ids.add(id);
    } else {
      ids.delete(id);
    }
  }
  return selects.length === 0 ? undefined : ids;
}

/** On the canvas, whatever the node lies inside of. */
function absolute(
  { position, parentId }: CanvasItem,
  places: ReadonlyMap<string, { x: number; y: number }>,
): { x: number; y: number } {
  const parent = parentId === undefined ? undefined : places.get(parentId);
  return parent === undefined ? position : { x: position.x + parent.x, y: position.y + parent.y };
}
