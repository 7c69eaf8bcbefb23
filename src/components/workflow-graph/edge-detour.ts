import { groupBy } from '@patchbay/workflow-graph/group-by.ts';
import { NODE_SIZE, type Place } from '@patchbay/workflow-graph/layout/place-nodes.ts';
import { type GetBezierPathParams, getBezierPath } from '@xyflow/react';

type Point = { x: number; y: number };

/**
 * The way of an edge around nodes that lie between its ends: up or down, then straight past them,
 * then to its end. Lengths are in pixels.
 */
export type Detour = {
  /** The distance from the start of the edge to the start of the straight part. */
  behind: number;
  /** The distance from the end of the straight part to the end of the edge. */
  before: number;
  /** The distance of the straight part below the start of the edge; negative if it is above. */
  below: number;
};

/**
 * The distance in pixels between a node and an edge that passes it: half of the gap between two
 * nodes.
 */
const CLEARANCE = 14;
/** The distance in pixels below which an edge touches a node. */
const TOUCH = 6;
/**
 * The maximum distance in pixels between the examined points of a curve, so that no node between
 * them is missed.
 */
const STEP = 60;
/**
 * The additional length in pixels that is acceptable to avoid crossing the edges of the other
 * outlets.
 */
const COST_OF_CROSSING = 120;

type Ends = { id: string; source: string; target: string };

type Placed = {
  places: ReadonlyMap<string, Place>;
  /** Returns the id of the container around a node. */
  getParentId: (id: string) => string | undefined;
};

/**
 * Returns the detours of edges from left to right, by the id of the edge. An edge that covers no
 * node has none.
 * @param getOutletShare returns how far down its node an edge leaves it, as a share of the node's height
 */
export function findDetours<Edge extends Ends>(
  edges: readonly Edge[],
  { places, getParentId }: Placed,
  getOutletShare: (edge: Edge) => number,
): ReadonlyMap<string, Detour> {
  let levels: ReadonlyMap<string | undefined, [string, Place][]> | undefined;
  const detours = new Map<string, Detour>();
  for (const edge of edges) {
    const [source, target] = [places.get(edge.source), places.get(edge.target)];
    if (source === undefined || target === undefined) {
      continue;
    }
    const share = getOutletShare(edge);
    const from = { x: source.x + source.width, y: source.y + source.height * share };
    const to = { x: target.x, y: target.y + target.height / 2 };
    // Most edges lead to the next node and need no detour.
    if (to.x - from.x > NODE_SIZE.width) {
      levels ??= groupBy([...places], ([id]) => getParentId(id));
      const level = levels.get(getParentId(edge.source)) ?? [];
      const detour = findDetour(from, to, {
        level: level.map(([, place]) => place),
        side: Math.sign(share - 1 / 2),
      });
      if (detour !== undefined) {
        detours.set(edge.id, detour);
      }
    }
  }
  return detours;
}

type Around = {
  /** The nodes that the edge may have to go around. */
  level: readonly Place[];
  /**
   * The side on which the node has no other outlets: -1 above, 1 below; 0 if it has only this one.
   */
  side: number;
};

/** Finds the shortest detour. Returns undefined if the plain curve covers no node. */
function findDetour(from: Point, to: Point, { level, side }: Around): Detour | undefined {
  const between = level.filter(({ x, width }) => x > from.x && x + width < to.x);
  if (!between.some((place) => isCrossed(place, from, to))) {
    return undefined;
  }
  const isFree = (y: number) =>
    between.every((place) => y <= place.y - CLEARANCE || y >= place.y + place.height + CLEARANCE);
  const getCost = (y: number) =>
    Math.abs(y - from.y) +
    Math.abs(y - to.y) +
    (Math.sign(y - from.y) === -side ? COST_OF_CROSSING : 0);
  const [nearest] = between
    .flatMap(({ y, height }) => [y - CLEARANCE, y + height + CLEARANCE])
    .filter(isFree)
    .toSorted((a, b) => getCost(a) - getCost(b));
  if (nearest === undefined) {
    return undefined;
  }
  const startX = Math.min(...between.map(({ x }) => x));
  const right = Math.max(...between.map(({ x, width }) => x + width));
  return { behind: startX - from.x, before: to.x - right, below: nearest - from.y };
}

/** Returns whether the plain curve, which bends in the middle, touches a node. */
function isCrossed({ x, y, width, height }: Place, from: Point, to: Point): boolean {
  const points = Math.ceil((to.x - from.x) / STEP);
  for (let at = 0; at <= points; at += 1) {
    const t = at / points;
    const across = from.x + (to.x - from.x) * (1.5 * t * (1 - t) + t ** 3);
    const down = from.y + (to.y - from.y) * t * t * (3 - 2 * t);
    if (
      across > x - TOUCH &&
      across < x + width + TOUCH &&
      down > y - TOUCH &&
      down < y + height + TOUCH
    ) {
      return true;
    }
  }
  return false;
}

/** Returns the line of an edge, with its detour if it has one, and the place of its text. */
export function getLinePath(ends: GetBezierPathParams, detour: Detour | undefined) {
  return (detour === undefined ? undefined : buildDetourPath(ends, detour)) ?? getBezierPath(ends);
}

/**
 * Returns the path of a detour. Undefined if the ends are so near to each other that nothing
 * remains of the straight part.
 */
function buildDetourPath(
  { sourceX, sourceY, targetX, targetY }: GetBezierPathParams,
  detour: Detour,
): [path: string, x: number, y: number] | undefined {
  const straightStart = sourceX + detour.behind;
  const right = targetX - detour.before;
  const y = sourceY + detour.below;
  const [first, last] = [(sourceX + straightStart) / 2, (right + targetX) / 2];
  const path = [
    `M${sourceX},${sourceY}`,
    `C${first},${sourceY} ${first},${y} ${straightStart},${y}`,
    `L${right},${y}`,
    `C${last},${y} ${last},${targetY} ${targetX},${targetY}`,
  ];
  return straightStart < right ? [path.join(' '), (straightStart + right) / 2, y] : undefined;
}
