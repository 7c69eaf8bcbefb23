import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { connectedParts } from './connected-parts';
import {
  type Corner,
  type Direction,
  GAPS,
  type Line,
  layeredLayout,
  type Size,
} from './layered-layout';
import { outletRank } from './outlet-rank';
import { outletText, textWidth } from './outlet-text';
import type { OrderedNode, Step } from './step-order';

type PlacedStep = Step<OrderedNode>;

/** Size of a node. */
export const NODE_SIZE = { width: 208, height: 60 };

/** Size of a container that is empty. */
export const EMPTY_SIZE = { width: 248, height: 136 };

/** Around the nodes inside a container; above them is its title. */
const PADDING = 20;
const TITLE_HEIGHT = 56;
/** Of the text at an edge, which is cut there. */
const MAX_TEXT_WIDTH = 96;

/** Where a node is; inside a container, from the container's corner. */
export type Place = { x: number; y: number; width: number; height: number };

/**
 * The place of every node. From left to right, nodes of one level stay where the document has all of them,
 * apart from each other; otherwise they are laid out.
 *
 * @param sizeOfEmpty of a node that nothing lies inside of
 * @param roomBehind width of what is drawn behind a node, at outlets that no edge leaves
 */
export function placeNodes(
  steps: readonly PlacedStep[],
  edges: readonly WorkflowEdge[],
  { direction = 'LR', sizeOfEmpty = () => NODE_SIZE, roomBehind = () => 0 }: Partial<Layout> = {},
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  placeLevel(steps, { edges, direction, sizeOfEmpty, roomBehind, places });
  return places;
}

type Layout = {
  direction: Direction;
  sizeOfEmpty: (id: string) => Size;
  roomBehind: (id: string) => number;
};

type Placing = Layout & {
  edges: readonly WorkflowEdge[];
  places: Map<string, Place>;
};

/** @returns the corner and size of the level */
function placeLevel(
  steps: readonly PlacedStep[],
  placing: Placing,
): { left: number; top: number; width: number; height: number } {
  const { direction, sizeOfEmpty, roomBehind, places } = placing;
  const sizes = new Map(
    steps.map(({ node, children }) => {
      if (children.length === 0) {
        return [node.id, sizeOfEmpty(node.id)];
      }
      const { left, top, width, height } = placeLevel(children, placing);
      for (const child of children) {
        const place = places.get(child.node.id);
        if (place !== undefined) {
          places.set(child.node.id, {
            ...place,
            x: place.x - left + PADDING,
            y: place.y - top + TITLE_HEIGHT,
          });
        }
      }
      return [
        node.id,
        {
          // Whole pixels, as an element is measured, wherever the nodes inside were placed.
          width: Math.max(NODE_SIZE.width, Math.ceil(width) + 2 * PADDING),
          height: TITLE_HEIGHT + Math.ceil(height) + PADDING,
        },
      ];
    }),
  );
  const stored = direction === 'LR' ? storedCorners(steps) : undefined;
  const corners = stored ?? laidOutCorners(steps, sizes, placing);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [id, { x, y }] of corners) {
    const { width, height } = sizes.get(id) ?? NODE_SIZE;
    places.set(id, { x, y, width, height });
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width + roomBehind(id));
    bottom = Math.max(bottom, y + height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

type Corners = ReadonlyMap<string, Corner>;

/** Undefined where a node has no position of its own, or covers another one. */
function storedCorners(steps: readonly PlacedStep[]): Corners | undefined {
  const corners = new Map<string, { x: number; y: number }>();
  for (const { node } of steps) {
    if (node.position === undefined) {
      return undefined;
    }
    corners.set(node.id, node.position);
  }
  const apart = new Set([...corners.values()].map(({ x, y }) => `${x} ${y}`));
  return apart.size < corners.size ? undefined : corners;
}

function laidOutCorners(
  steps: readonly PlacedStep[],
  sizes: ReadonlyMap<string, Size>,
  { edges, direction, roomBehind }: Placing,
): Corners {
  const known = new Map(steps.map(({ node }) => [node.id, node]));
  const roomFor = (edge: WorkflowEdge) =>
    direction === 'LR'
      ? Math.min(MAX_TEXT_WIDTH, textWidth(outletText(edge, known.get(edge.source)) ?? ''))
      : 0;
  const inside = edges
    .filter(({ source, target }) => sizes.has(source) && sizes.has(target) && source !== target)
    .toSorted((a, b) => outletRank(a) - outletRank(b))
    .map((edge): Line<string> => {
      const { source, target } = edge;
      return [source, target, Math.max(roomBehind(source), roomFor(edge))];
    });
  return cornersOfParts(sizes, inside, direction);
}

/** What is connected is laid out by itself, one below the other: wide nodes of one would tear the other apart. */
function cornersOfParts(
  sizes: ReadonlyMap<string, Size>,
  lines: readonly Line<string>[],
  direction: Direction,
): Corners {
  const corners = new Map<string, { x: number; y: number }>();
  let next = 0;
  for (const part of connectedParts([...sizes.keys()], lines)) {
    const ids = new Set(part);
    const own =
      part.length === 1
        ? new Map(part.map((id) => [id, { x: 0, y: 0 }]))
        : layeredLayout(
            new Map([...sizes].filter(([id]) => ids.has(id))),
            lines.filter(([source]) => ids.has(source)),
            direction,
          );
    let end = next;
    for (const [id, corner] of own) {
      const { width, height } = sizes.get(id) ?? NODE_SIZE;
      const at =
        direction === 'LR' ? { ...corner, y: corner.y + next } : { ...corner, x: corner.x + next };
      corners.set(id, at);
      end = Math.max(end, direction === 'LR' ? at.y + height : at.x + width);
    }
    next = end + GAPS[direction].nodesep;
  }
  return corners;
}
