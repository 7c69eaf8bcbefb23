import { changeNode, type EditorDocument, type EditorNode } from './document.ts';
import { indexGraph } from './graph-index.ts';
import { estimateTextWidth } from './layout/outlet-text.ts';
import { EMPTY_SIZE, NODE_SIZE, type Place, placeNodes } from './layout/place-nodes.ts';
import { listNodes, orderSteps } from './layout/step-order.ts';
import {
  isContainer,
  type NodeTypes,
  type Outlet,
  openOutletsOf,
  outletsOf,
} from './node-outlets.ts';

export type Places = ReadonlyMap<string, Place>;

/** More of them at once are laid out as a block, which is quick. */
const MAX_PLACED = 30;
const GAP = { x: 72, y: 28 };

/** Where every node is; inside of a container, from its corner. */
export function placesOf(
  { nodes, edges }: Pick<EditorDocument, 'nodes' | 'edges'>,
  types: NodeTypes,
): Places {
  const opens = new Map(openOutletsOf({ nodes, edges }, types));
  const empty = new Set(nodes.filter((node) => isContainer(types, node)).map(({ id }) => id));
  const tall = new Map(nodes.map((node) => [node.id, heightFor(outletsOf(types, node).length)]));
  const getEmptySize = (id: string) =>
    empty.has(id) ? EMPTY_SIZE : { ...NODE_SIZE, height: tall.get(id) ?? NODE_SIZE.height };
  return placeNodes(orderSteps(nodes, edges), edges, {
    getEmptySize,
    getRoomBehind: (id) => Math.max(0, ...(opens.get(id) ?? []).map(roomOf)),
  });
}

/** The line and the button behind an outlet, as the canvas draws them. */
const OPEN_WIDTH = 52;
const MAX_NAME_WIDTH = 160;

/** Of the button behind an outlet. Two of them have room in every node. */
const OPEN_HEIGHT = 22;

/** Height of a node whose outlets, which divide it evenly, do not cover each other. */
const heightFor = (outlets: number) =>
  outlets <= 2 ? NODE_SIZE.height : (outlets + 1) * OPEN_HEIGHT;

/** Width of what is drawn behind an outlet that no edge leaves. */
function roomOf({ handle, name }: Outlet): number {
  return handle === null
    ? OPEN_WIDTH
    : Math.round(OPEN_WIDTH + Math.min(MAX_NAME_WIDTH, estimateTextWidth(name)));
}

/**
 * The document after nodes were dragged. All nodes of their level stay where they are from now on, so that
 * none moves by itself.
 */
export function withDragged(
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

/** Lays all nodes out again: what a person placed is forgotten. */
export function withoutPlaces(document: EditorDocument): EditorDocument {
  return document.nodes.every(({ position }) => position === undefined)
    ? document
    : { ...document, nodes: document.nodes.map(({ position: _position, ...node }) => node) };
}

/**
 * Finds a place for nodes that came to a level whose nodes a person placed: behind what leads to them. What
 * comes after them makes room; nothing else moves.
 *
 * @param before the document that has no such nodes yet
 */
export function withPlacesOfNew(
  document: EditorDocument,
  before: EditorDocument,
  types: NodeTypes,
): EditorDocument {
  // Where no place is left, the level is laid out.
  const left = placedLevels(document);
  const frozen = new Set([...placedLevels(before)].filter((level) => left.has(level)));
  const isLoose = ({ parent_id, position }: EditorNode) =>
    position === undefined && frozen.has(parent_id);
  // At a key press in a field there is none, and 500 nodes need no order.
  if (!document.nodes.some(isLoose)) {
    return document;
  }
  const loose = listNodes(orderSteps(document.nodes, document.edges)).filter(isLoose);
  return loose.length > MAX_PLACED
    ? placeBelow(document, loose, types)
    : loose.reduce((placed, { id }) => placeBehind(placed, id, types), document);
}

/** Ids of the containers in which a node has a place of its own; undefined: outside of all. */
function placedLevels({ nodes }: EditorDocument): ReadonlySet<string | undefined> {
  return new Set(
    nodes.flatMap(({ position, parent_id }) => (position === undefined ? [] : [parent_id])),
  );
}

/** Lays the nodes out by themselves, below those of their level that a person placed. */
function placeBelow(
  document: EditorDocument,
  loose: readonly EditorNode[],
  types: NodeTypes,
): EditorDocument {
  const ids = new Set(loose.map(({ id }) => id));
  const places = placesOf(document, types);
  const positions = new Map<string, { x: number; y: number }>();
  for (const parent of new Set(loose.map(({ parent_id }) => parent_id))) {
    const placed = document.nodes.filter(
      ({ id, parent_id, position }) =>
        parent_id === parent && position !== undefined && !ids.has(id),
    );
    const left = Math.min(...placed.map(({ position }) => position?.x ?? 0));
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
    const block = placesOf({ nodes, edges }, types);
    const inside = loose.filter(({ parent_id }) => parent_id === parent);
    const corners = inside.map(({ id }) => ({ id, ...(block.get(id) ?? { x: 0, y: 0 }) }));
    const [x0, y0] = [
      Math.min(...corners.map(({ x }) => x)),
      Math.min(...corners.map(({ y }) => y)),
    ];
    for (const { id, x, y } of corners) {
      positions.set(id, { x: left + x - x0, y: bottom + GAP.y + y - y0 });
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
  const places = placesOf(document, types);
  const size = places.get(id) ?? NODE_SIZE;
  const level = index.children(node?.parent_id).filter((other) => other.position !== undefined);
  const corner = (other: EditorNode) => ({
    ...(places.get(other.id) ?? NODE_SIZE),
    ...(other.position ?? { x: 0, y: 0 }),
  });
  const before = index.incoming(id).flatMap(({ source }) => index.node(source) ?? []);
  const [first] = before;
  const left =
    first === undefined
      ? Math.min(0, ...level.map((other) => corner(other).x))
      : Math.max(...before.map(corner).map(({ x, width }) => x + width + GAP.x));
  let top = first === undefined ? 0 : corner(first).y;

  const after = reachedFrom(index, id);
  const nearest = Math.min(
    ...level.filter((other) => after.has(other.id)).map((other) => corner(other).x),
  );
  const room = left + size.width + GAP.x - nearest;
  const isCovered = () =>
    level.some((other) => {
      const { x, y, width, height } = corner(other);
      const isAfter = after.has(other.id) && room > 0;
      return (
        !isAfter &&
        x < left + size.width &&
        left < x + width &&
        y < top + size.height &&
        top < y + height
      );
    });
  while (isCovered()) {
    top += NODE_SIZE.height + GAP.y;
  }
  const nodes = document.nodes.map((other) =>
    room > 0 && after.has(other.id) && other.position !== undefined
      ? { ...other, position: { ...other.position, x: other.position.x + room } }
      : other,
  );
  return changeNode({ ...document, nodes }, id, (one) => ({
    ...one,
    position: { x: left, y: top },
  }));
}

function reachedFrom(index: ReturnType<typeof indexGraph>, id: string): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const at of reached) {
    for (const { target } of index.outgoing(at)) {
      // The loop reaches what is added.
      reached.add(target);
    }
  }
  reached.delete(id);
  return reached;
}
