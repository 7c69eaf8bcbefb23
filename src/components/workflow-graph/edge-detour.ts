import { type GetBezierPathParams, getBezierPath } from '@xyflow/react';
import { groupBy } from '@/lib/grouped-by';
import { NODE_SIZE, type Place } from './place-nodes';

type Point = { x: number; y: number };

/** Around nodes that lie between the ends of an edge: up or down, then straight past them, then to its end. */
export type Detour = {
  /** How far behind the start of the edge the straight part begins. */
  behind: number;
  /** How far before the end of the edge it ends. */
  before: number;
  /** How far below the start of the edge it is; negative: above. */
  below: number;
};

/** Between a node and an edge that passes it: half of the gap between two nodes. */
const CLEARANCE = 14;
/** A node that is nearer to an edge is touched by it. */
const TOUCH = 6;
/** The points of a curve that are looked at are at most so far apart: no node between them is missed. */
const STEP = 60;
/** In pixels of the way: it is worth a longer way not to cross the edges of the other outlets. */
const COST_OF_CROSSING = 120;

type Ends = { id: string; source: string; target: string };

type Placed = {
  places: ReadonlyMap<string, Place>;
  /** Of a node, the container around it. */
  parentOf: (id: string) => string | undefined;
};

/**
 * The detours of edges from left to right, by the id of the edge. An edge that covers no node has none.
 *
 * @param shareOf how far down its node an edge leaves it, as a share of the node's height
 */
export function detoursOf<Edge extends Ends>(
  edges: readonly Edge[],
  { places, parentOf }: Placed,
  shareOf: (edge: Edge) => number,
): ReadonlyMap<string, Detour> {
  let levels: ReadonlyMap<string | undefined, [string, Place][]> | undefined;
  const detours = new Map<string, Detour>();
  for (const edge of edges) {
    const [source, target] = [places.get(edge.source), places.get(edge.target)];
    if (source === undefined || target === undefined) {
      continue;
    }
    const share = shareOf(edge);
    const from = { x: source.x + source.width, y: source.y + source.height * share };
    const to = { x: target.x, y: target.y + target.height / 2 };
    // Most edges lead to the next node, and are not looked at.
    if (to.x - from.x > NODE_SIZE.width) {
      levels ??= groupBy([...places], ([id]) => parentOf(id));
      const level = levels.get(parentOf(edge.source)) ?? [];
      const detour = detourOf(from, to, {
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
  /** The nodes that it may have to go around. */
  level: readonly Place[];
  /** Where the other outlets of its node are not: -1 above, 1 below; 0: it has no others. */
  side: number;
};

/** @returns undefined where the plain curve covers no node */
function detourOf(from: Point, to: Point, { level, side }: Around): Detour | undefined {
  const between = level.filter(({ x, width }) => x > from.x && x + width < to.x);
  if (!between.some((place) => isCrossed(place, from, to))) {
    return undefined;
  }
  const isFree = (y: number) =>
    between.every((place) => y <= place.y - CLEARANCE || y >= place.y + place.height + CLEARANCE);
  const wayOf = (y: number) =>
    Math.abs(y - from.y) +
    Math.abs(y - to.y) +
    (Math.sign(y - from.y) === -side ? COST_OF_CROSSING : 0);
  const [nearest] = between
    .flatMap(({ y, height }) => [y - CLEARANCE, y + height + CLEARANCE])
    .filter(isFree)
    .toSorted((a, b) => wayOf(a) - wayOf(b));
  if (nearest === undefined) {
    return undefined;
  }
  const left = Math.min(...between.map(({ x }) => x));
  const right = Math.max(...between.map(({ x, width }) => x + width));
  return { behind: left - from.x, before: to.x - right, below: nearest - from.y };
}

/** Whether the plain curve, which bends in the middle, touches a node. */
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

/** The line of an edge, around nodes where it has a detour, and the place of its text. */
export function linePath(ends: GetBezierPathParams, detour: Detour | undefined) {
  return (detour === undefined ? undefined : detourPath(ends, detour)) ?? getBezierPath(ends);
}

/** @returns undefined where the ends were moved so near to each other that nothing is left of the straight part */
function detourPath(
  { sourceX, sourceY, targetX, targetY }: GetBezierPathParams,
  detour: Detour,
): [path: string, x: number, y: number] | undefined {
  const left = sourceX + detour.behind;
  const right = targetX - detour.before;
  const y = sourceY + detour.below;
  const [first, last] = [(sourceX + left) / 2, (right + targetX) / 2];
  const path = [
    `M${sourceX},${sourceY}`,
    `C${first},${sourceY} ${first},${y} ${left},${y}`,
    `L${right},${y}`,
    `C${last},${y} ${last},${targetY} ${targetX},${targetY}`,
  ];
  return left < right ? [path.join(' '), (left + right) / 2, y] : undefined;
}
