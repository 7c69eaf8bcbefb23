import { findNode } from '@patchbay/workflow-graph/document.ts';
import type { Position, Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { currentDocument, type EditorStore } from '../state/editor-store';

type Point = { clientX: number; clientY: number };

/** Finds the edge under a point of the window. */
function findEdgeAt({ clientX, clientY }: Point): string | undefined {
  return idUnder(document.elementsFromPoint(clientX, clientY), '.react-flow__edge', new Set());
}

/** Finds the innermost container under a point of the window, without the given ones. */
function findContainerAt(
  { clientX, clientY }: Point,
  but: ReadonlySet<string>,
): string | undefined {
  const elements = document.elementsFromPoint(clientX, clientY);
  return idUnder(elements, '.react-flow__node-container', but);
}

function idUnder(
  elements: readonly Element[],
  selector: string,
  but: ReadonlySet<string>,
): string | undefined {
  for (const element of elements) {
    const id = element.closest(selector)?.getAttribute('data-id');
    if (typeof id === 'string' && !but.has(id)) {
      return id;
    }
  }
  return undefined;
}

/**
 * Returns the spot for a new node that is dropped at a point.
 *
 * @param position the position of the point on the canvas
 */
export function findSpotAtPoint(point: Point, position: Position): Spot {
  const edge = findEdgeAt(point);
  if (edge !== undefined) {
    return { at: 'edge', edge };
  }
  const container = findContainerAt(point, new Set());
  return container === undefined ? { at: 'canvas', position } : { at: 'inside', container };
}

/**
 * Returns the spot that a dragged node moves to: an edge, if the node has no edges yet, a container, or the level
 * outside of its own container. Undefined if only its position changes.
 */
export function findDragSpot(
  store: EditorStore,
  point: Point,
  id: string,
  position: Position,
): Spot | undefined {
  const graph = currentDocument(store.getState());
  const parent = findNode(graph, id)?.parent_id;
  const container = findContainerAt(point, new Set([id]));
  if (container !== parent) {
    return container === undefined ? { at: 'canvas', position } : { at: 'inside', container };
  }
  const isLoose = !graph.edges.some(({ source, target }) => source === id || target === id);
  const edge = isLoose ? findEdgeAt(point) : undefined;
  return edge === undefined ? undefined : { at: 'edge', edge };
}
