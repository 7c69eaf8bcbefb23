import {
  type EdgeChange,
  type NodeChange,
  type NodeDimensionChange,
  type NodePositionChange,
  type ReactFlowProps,
  useReactFlow,
} from '@xyflow/react';
import { useMemo, useState } from 'react';
import { DRAGGED_NODE_TYPE } from '../model/dragged-node';
import { addNode, connect, drag, move, reconnect } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { openNewNode, select, selectEdges } from '../state/editor-store';
import { type CanvasEdge, type CanvasItem, handleOfId, toConnection } from './canvas-graph';
import { findDragSpot, findSpotAtPoint } from './drop-spot';

/** The change of an item's position or size while it is dragged or resized. */
type Held = NodePositionChange | NodeDimensionChange;

/**
 * Returns the mouse handlers of the canvas. They stay the same functions at each key press, because the library would
 * render all nodes again for others.
 */
export function useCanvasEvents(onOpen: (id: string | undefined) => void) {
  const store = useEditorStore();
  const { screenToFlowPosition, getIntersectingNodes } = useReactFlow<CanvasItem, CanvasEdge>();
  const [held, setHeld] = useState<readonly Held[]>([]);
  const events = useMemo(() => {
    const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      screenToFlowPosition({ x: clientX, y: clientY });
    let corner = { x: 0, y: 0 };
    return {
      onNodesChange: (changes) => {
        const ids = applyChanges(store.getState().selection, changes);
        if (ids !== undefined) {
          select(store, ids);
        }
        const moves = changes.filter(isHeld);
        if (moves.some(isLetGo)) {
          setHeld([]);
        } else if (moves.length > 0) {
          setHeld((before) => keepLatest([...before, ...moves]));
        }
      },
      onEdgesChange: (changes) => {
        const ids = applyChanges(store.getState().selectedEdges, changes);
        if (ids !== undefined) {
          selectEdges(store, ids);
        }
      },
      onNodeClick: (event, { id, type }) => {
        if (type !== 'note' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
          onOpen(id);
        }
      },
      onPaneClick: (event) => {
        const position = toPoint(event);
        // In the far view nodes have no elements of their own, so they are found by their position.
        const node = getIntersectingNodes({ ...position, width: 1, height: 1 }).findLast(
          ({ type }) => type !== 'note',
        );
        if (node !== undefined) {
          select(store, [node.id]);
          onOpen(node.id);
        } else if (event.detail === 2) {
          openNewNode(store, { at: 'canvas', position });
        } else {
          onOpen(undefined);
        }
      },
      onSelectionStart: (event) => {
        corner = toPoint(event);
      },
      onSelectionEnd: (event) => {
        const end = toPoint(event);
        // Nodes are found by their positions, because the library knows no nodes in the far view.
        const inside = getIntersectingNodes({
          x: Math.min(corner.x, end.x),
          y: Math.min(corner.y, end.y),
          width: Math.abs(end.x - corner.x),
          height: Math.abs(end.y - corner.y),
        });
        select(
          store,
          inside.map(({ id }) => id),
        );
      },
      onConnect: (connection) => connect(store, toConnection(connection)),
      onConnectEnd: (_event, { isValid, fromHandle, toNode }) => {
        // A connection that ends over nothing opens the dialog for a new node.
        if (isValid !== true && toNode === null && fromHandle?.type === 'source') {
          const handle = handleOfId(fromHandle.id);
          openNewNode(store, { at: 'outlet', source: fromHandle.nodeId, handle });
        }
      },
      onReconnect: (edge, connection) => reconnect(store, edge.id, toConnection(connection)),
      onEdgeDoubleClick: (_event, { id }) => openNewNode(store, { at: 'edge', edge: id }),
      onNodeDragStop: (event, node, dragged) => {
        const point = 'clientX' in event ? event : event.changedTouches[0];
        const [only, ...others] = dragged;
        const { places } = store.getState();
        const position = only === undefined ? node.position : getAbsolutePosition(only, places);
        const spot =
          others.length > 0 || point === undefined || node.type === 'note'
            ? undefined
            : findDragSpot(store, point, node.id, position);
        if (spot === undefined) {
          drag(store, new Map(dragged.map(({ id, position: to }) => [id, to])));
        } else {
          move(store, new Set([node.id]), spot, { withBranch: false });
        }
      },
      onDragOver: (event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event) => {
        const type = event.dataTransfer.getData(DRAGGED_NODE_TYPE);
        if (type === '') {
          return;
        }
        event.preventDefault();
        const position = toPoint(event);
        const id = addNode(store, type, findSpotAtPoint(event, position));
        if (id !== undefined) {
          onOpen(id);
        }
      },
    } satisfies ReactFlowProps<CanvasItem, CanvasEdge>;
  }, [store, onOpen, screenToFlowPosition, getIntersectingNodes]);
  return { held, events };
}

/**
 * Returns whether a change is part of a drag or a resize. Sizes that the library measures are not, because they are
 * known.
 */
function isHeld(change: NodeChange<CanvasItem>): change is Held {
  return (
    change.type === 'position' || (change.type === 'dimensions' && change.resizing !== undefined)
  );
}

/** Returns whether the drag or resize has ended. The item then has the place of the document. */
function isLetGo(change: Held): boolean {
  return change.type === 'position' ? change.dragging === false : change.resizing === false;
}

/** Returns the last position and the last size of each item. */
function keepLatest(changes: readonly Held[]): Held[] {
  return [...new Map(changes.map((change) => [`${change.type} ${change.id}`, change])).values()];
}

/** Returns the selection after the library's changes; undefined if they do not change it. */
function applyChanges(
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

/** Returns the position of an item on the canvas, outside of all containers. */
function getAbsolutePosition(
  { position, parentId }: CanvasItem,
  places: ReadonlyMap<string, { x: number; y: number }>,
): { x: number; y: number } {
  const parent = parentId === undefined ? undefined : places.get(parentId);
  return parent === undefined ? position : { x: position.x + parent.x, y: position.y + parent.y };
}
