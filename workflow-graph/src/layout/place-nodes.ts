import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findConnectedParts } from './connected-parts.ts';
import {
  type Corner,
  type Direction,
  GAPS,
  type Line,
  layOutLayers,
  type Size,
} from './layered-layout.ts';
import { getOutletRank } from './outlet-rank.ts';
import { estimateTextWidth, getOutletText } from './outlet-text.ts';
import type { OrderedNode, Step } from './step-order.ts';

type PlacedStep = Step<OrderedNode>;

/** The size of a node in pixels. */
export const NODE_SIZE = { width: 208, height: 60 };

/** The size of an empty container in pixels. */
export const EMPTY_SIZE = { width: 248, height: 136 };

/** The space in pixels around the nodes inside a container; above them is its title. */
const PADDING = 20;
const TITLE_HEIGHT = 56;
/** The maximum width in pixels of the text at an edge. A longer text is cut. */
const MAX_TEXT_WIDTH = 96;

/** The place of a node; inside a container, measured from the container's corner. */
export type Place = { x: number; y: number; width: number; height: number };

/**
 * Returns the place of every node. From left to right, the nodes of one level keep their positions
 * if the document has all of them and none overlap; otherwise they are laid out.
 * @param getEmptySize returns the size of a node without nodes inside it
 * @param getRoomBehind returns the width of the content behind a node, at outlets that no edge leaves
 */
export function placeNodes(
  steps: readonly PlacedStep[],
  edges: readonly WorkflowEdge[],
  {
    direction = 'LR',
    getEmptySize = () => NODE_SIZE,
    getRoomBehind = () => 0,
  }: Partial<Layout> = {},
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  placeLevel(steps, { edges, direction, getEmptySize, getRoomBehind, places });
  return places;
}

type Layout = {
  direction: Direction;
  getEmptySize: (id: string) => Size;
  getRoomBehind: (id: string) => number;
};

type Placing = Layout & {
  edges: readonly WorkflowEdge[];
  places: Map<string, Place>;
};

/** Places the nodes of one level. Returns the corner and size of the level. */
function placeLevel(
  steps: readonly PlacedStep[],
  placing: Placing,
): { left: number; top: number; width: number; height: number } {
  const { direction, getEmptySize, getRoomBehind, places } = placing;
  const sizes = new Map(
    steps.map(({ node, children }) => {
      if (children.length === 0) {
        return [node.id, getEmptySize(node.id)];
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
  const stored = direction === 'LR' ? getStoredCorners(steps) : undefined;
  const corners = stored ?? layOutCorners(steps, sizes, placing);
  let [minX, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [id, { x, y }] of corners) {
    const { width, height } = sizes.get(id) ?? NODE_SIZE;
    places.set(id, { x, y, width, height });
    minX = Math.min(minX, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width + getRoomBehind(id));
    bottom = Math.max(bottom, y + height);
  }
  return { left: minX, top, width: right - minX, height: bottom - top };
}

type Corners = ReadonlyMap<string, Corner>;

/** Returns the stored positions; undefined if a node has none or covers another one. */
function getStoredCorners(steps: readonly PlacedStep[]): Corners | undefined {
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

function layOutCorners(
  steps: readonly PlacedStep[],
  sizes: ReadonlyMap<string, Size>,
  { edges, direction, getRoomBehind }: Placing,
): Corners {
  const known = new Map(steps.map(({ node }) => [node.id, node]));
  const getRoom = (edge: WorkflowEdge) =>
    direction === 'LR'
      ? Math.min(
          MAX_TEXT_WIDTH,
          estimateTextWidth(getOutletText(edge, known.get(edge.source)) ?? ''),
        )
      : 0;
  const inside = edges
    .filter(({ source, target }) => sizes.has(source) && sizes.has(target) && source !== target)
    .toSorted((a, b) => getOutletRank(a) - getOutletRank(b))
    .map((edge): Line<string> => {
      const { source, target } = edge;
      return [source, target, Math.max(getRoomBehind(source), getRoom(edge))];
    });
  return layOutParts(sizes, inside, direction);
}

/**
 * Lays out each connected part separately, one below the other: wide nodes of one part would tear
 * another apart.
 */
function layOutParts(
  sizes: ReadonlyMap<string, Size>,
  lines: readonly Line<string>[],
  direction: Direction,
): Corners {
  const corners = new Map<string, { x: number; y: number }>();
  let next = 0;
  for (const part of findConnectedParts([...sizes.keys()], lines)) {
    const ids = new Set(part);
    const own =
      part.length === 1
        ? new Map(part.map((id) => [id, { x: 0, y: 0 }]))
        : layOutLayers(
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
