import { findNode } from '@patchbay/workflow-graph/document.ts';
import type { Position, Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { currentDocument, type EditorStore } from '../state/editor-store';

type Point = { clientX: number; clientY: number };

/** The edge under a point of the window. */
function edgeAt({ clientX, clientY }: Point): string | undefined {
  return idUnder(document.elementsFromPoint(clientX, clientY), '.react-flow__edge', new Set());
}

/** The innermost container under a point of the window, besides some. */
function containerAt({ clientX, clientY }: Point, but: ReadonlySet<string>): string | undefined {
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

/** Where a new node that is dropped at a point goes. @param position of the point on the canvas */
export function spotAtPoint(point: Point, position: Position): Spot {
  const edge = edgeAt(point);
  if (edge !== undefined) {
    return { at: 'edge', edge };
  }
  const container = containerAt(point, new Set());
  return container === undefined ? { at: 'canvas', position } : { at: 'inside', container };
}

/**
 * Where a node that was dragged goes, if that is more than another place: onto an edge, where nothing is
 * connected with it yet, into a container, or out of its own.
 */
export function spotOfDrag(
  store: EditorStore,
  point: Point,
  id: string,
  position: Position,
): Spot | undefined {
  const graph = currentDocument(store.getState());
  const parent = findNode(graph, id)?.parent_id;
  const container = containerAt(point, new Set([id]));
  if (container !== parent) {
    return container === undefined ? { at: 'canvas', position } : { at: 'inside', container };
  }
  const isLoose = !graph.edges.some(({ source, target }) => source === id || target === id);
  const edge = isLoose ? edgeAt(point) : undefined;
  return edge === undefined ? undefined : { at: 'edge', edge };
}
