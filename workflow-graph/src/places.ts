import { changeNode, type EditorDocument, type EditorNode } from './document.ts';
import { indexGraph } from './graph-index.ts';
import { estimateTextWidth } from './layout/outlet-text.ts';
import { EMPTY_SIZE, NODE_SIZE, type Place, placeNodes } from './layout/place-nodes.ts';
import { listNodes, orderSteps } from './layout/step-order.ts';
import {
  getOutlets,
  isContainer,
  listOpenOutlets,
  type NodeTypes,
  type Outlet,
} from './node-outlets.ts';

export type Places = ReadonlyMap<string, Place>;

/** The maximum number of new nodes that are placed one by one. More are laid out as a block, which is quicker. */
const MAX_PLACED = 30;
const GAP = { x: 72, y: 28 };

/** Computes the place of every node. A node in a container is placed relative to the container's corner. */
export function computePlaces(
  { nodes, edges }: Pick<EditorDocument, 'nodes' | 'edges'>,
  types: NodeTypes,
): Places {
  const opens = new Map(listOpenOutlets({ nodes, edges }, types));
  const empty = new Set(nodes.filter((node) => isContainer(types, node)).map(({ id }) => id));
  const tall = new Map(
    nodes.map((node) => [node.id, computeHeight(getOutlets(types, node).length)]),
  );
  const getEmptySize = (id: string) =>
    empty.has(id) ? EMPTY_SIZE : { ...NODE_SIZE, height: tall.get(id) ?? NODE_SIZE.height };
  return placeNodes(orderSteps(nodes, edges), edges, {
    getEmptySize,
    getRoomBehind: (id) => Math.max(0, ...(opens.get(id) ?? []).map(computeRoom)),
  });
}

/** The width of the line and the button behind an outlet on the canvas, in pixels. */
const OPEN_WIDTH = 52;
const MAX_NAME_WIDTH = 160;

/** The height of the button behind an outlet, in pixels. Every node has room for two. */
const OPEN_HEIGHT = 22;

/** Returns the height of a node on which the buttons of its outlets do not cover each other. */
const computeHeight = (outlets: number) =>
  outlets <= 2 ? NODE_SIZE.height : (outlets + 1) * OPEN_HEIGHT;

/** Returns the width of the line, the button and the name behind an outlet without an edge. */
function computeRoom({ handle, name }: Outlet): number {
  return handle === null
    ? OPEN_WIDTH
    : Math.round(OPEN_WIDTH + Math.min(MAX_NAME_WIDTH, estimateTextWidth(name)));
}

/** Moves dragged nodes. All nodes of their level keep their places from then on, so that none moves by itself. */
export function moveDragged(
  document: EditorDocument,
  places: Places,
  dragged: ReadonlyMap<string, { x: number; y: number }>,
): EditorDocument {
  const levels = new Set(
    document.nodes.filter(({ id }) => dragged.has(id)).map(({ parent_id }) => parent_id),
  );
  if (levels.size === 0) {
    return document;
  }
  const nodes = document.nodes.map((node) => {
    const to = dragged.get(node.id) ?? node.position ?? places.get(node.id);
    return levels.has(node.parent_id) && to !== undefined
      ? { ...node, position: { x: Math.round(to.x), y: Math.round(to.y) } }
      : node;
  });
  return { ...document, nodes };
}

/** Removes the positions of all nodes, so that they are laid out again. */
export function removePlaces(document: EditorDocument): EditorDocument {
  return document.nodes.every(({ position }) => position === undefined)
    ? document
    : { ...document, nodes: document.nodes.map(({ position: _position, ...node }) => node) };
}

/**
 * Places new nodes on levels whose nodes a person placed: behind the nodes that lead to them. The nodes after them
 * make room, and nothing else moves.
 *
 * @param before the document without the new nodes
 */
export function placeNewNodes(
  document: EditorDocument,
  before: EditorDocument,
  types: NodeTypes,
): EditorDocument {
  // A level on which no node has a position any more is laid out as a whole.
  const stillPlaced = listPlacedLevels(document);
  const frozen = new Set([...listPlacedLevels(before)].filter((level) => stillPlaced.has(level)));
  const isLoose = ({ parent_id, position }: EditorNode) =>
    position === undefined && frozen.has(parent_id);
  // A key press in a field adds no node, so 500 nodes are not ordered for nothing.
  if (!document.nodes.some(isLoose)) {
    return document;
  }
  const loose = listNodes(orderSteps(document.nodes, document.edges)).filter(isLoose);
  return loose.length > MAX_PLACED
    ? placeBelow(document, loose, types)
    : loose.reduce((placed, { id }) => placeBehind(placed, id, types), document);
}

/** Returns the ids of containers in which a node has a position; `undefined` stands for the outermost level. */
function listPlacedLevels({ nodes }: EditorDocument): ReadonlySet<string | undefined> {
  return new Set(
    nodes.flatMap(({ position, parent_id }) => (position === undefined ? [] : [parent_id])),
  );
}

/** Lays the new nodes out as a block, below the nodes of their level that a person placed. */
function placeBelow(
  document: EditorDocument,
  loose: readonly EditorNode[],
  types: NodeTypes,
): EditorDocument {
  const ids = new Set(loose.map(({ id }) => id));
  const places = computePlaces(document, types);
  const positions = new Map<string, { x: number; y: number }>();
  for (const parent of new Set(loose.map(({ parent_id }) => parent_id))) {
    const placed = document.nodes.filter(
      ({ id, parent_id, position }) =>
        parent_id === parent && position !== undefined && !ids.has(id),
    );
    const leftEdge = Math.min(...placed.map(({ position }) => position?.x ?? 0));
    const bottom = Math.max(
      ...placed.map(
        ({ id, position }) => (position?.y ?? 0) + (places.get(id) ?? NODE_SIZE).height,
      ),
    );
    const nodes = document.nodes.filter(({ id, parent_id }) => parent_id !== parent || ids.has(id));
    const known = new Set(nodes.map(({ id }) => id));
    const edges = document.edges.filter(
      ({ source, target }) => known.has(source) && known.has(target),
    );
    const block = computePlaces({ nodes, edges }, types);
    const inside = loose.filter(({ parent_id }) => parent_id === parent);
    const corners = inside.map(({ id }) => ({ id, ...(block.get(id) ?? { x: 0, y: 0 }) }));
    const [x0, y0] = [
      Math.min(...corners.map(({ x }) => x)),
      Math.min(...corners.map(({ y }) => y)),
    ];
    for (const { id, x, y } of corners) {
      positions.set(id, { x: leftEdge + x - x0, y: bottom + GAP.y + y - y0 });
    }
  }
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const position = positions.get(node.id);
      return position === undefined ? node : { ...node, position };
    }),
  };
}

function placeBehind(document: EditorDocument, id: string, types: NodeTypes): EditorDocument {
  const index = indexGraph(document);
  const node = index.node(id);
  const places = computePlaces(document, types);
  const size = places.get(id) ?? NODE_SIZE;
  const level = index.children(node?.parent_id).filter(({ position }) => position !== undefined);
  const getPlace = ({ id, position }: EditorNode) => ({
    ...(places.get(id) ?? NODE_SIZE),
    ...(position ?? { x: 0, y: 0 }),
  });
  const before = index.incoming(id).flatMap(({ source }) => index.node(source) ?? []);
  const [first] = before;
  const x =
    first === undefined
      ? Math.min(0, ...level.map((neighbor) => getPlace(neighbor).x))
      : Math.max(...before.map(getPlace).map((place) => place.x + place.width + GAP.x));
  let top = first === undefined ? 0 : getPlace(first).y;

  const after = collectReached(index, id);
  const nearest = Math.min(
    ...level.filter(({ id }) => after.has(id)).map((neighbor) => getPlace(neighbor).x),
  );
  const room = x + size.width + GAP.x - nearest;
  const isCovered = () =>
    level.some((neighbor) => {
      const place = getPlace(neighbor);
      const isAfter = after.has(neighbor.id) && room > 0;
      return (
        !isAfter &&
        place.x < x + size.width &&
        x < place.x + place.width &&
        place.y < top + size.height &&
        top < place.y + place.height
      );
    });
  while (isCovered()) {
    top += NODE_SIZE.height + GAP.y;
  }
  const nodes = document.nodes.map((candidate) =>
    room > 0 && after.has(candidate.id) && candidate.position !== undefined
      ? {
          ...candidate,
          position: { ...candidate.position, x: candidate.position.x + room },
        }
      : candidate,
  );
  return changeNode({ ...document, nodes }, id, (placed) => ({
    ...placed,
    position: { x, y: top },
  }));
}

function collectReached(index: ReturnType<typeof indexGraph>, id: string): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const at of reached) {
    for (const { target } of index.outgoing(at)) {
      // The loop also visits the ids that it adds.
      reached.add(target);
    }
  }
  reached.delete(id);
  return reached;
}
