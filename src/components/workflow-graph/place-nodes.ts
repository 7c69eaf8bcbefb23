import { Graph, layout } from '@dagrejs/dagre';
import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Step } from './step-order';

/** Size of a node that holds no others. */
export const NODE_SIZE = { width: 208, height: 60 };

/** Around the nodes inside a container; above them is its title. */
const PADDING = 20;
const TITLE_HEIGHT = 56;
const GAPS = { nodesep: 28, ranksep: 64 };

/** Where a node is; inside a container, from the container's corner. */
export type Place = { x: number; y: number; width: number; height: number };

/**
 * The place of every node. Nodes of one level stay where the document has all of them; otherwise they
 * are laid out from left to right.
 */
export function placeNodes(
  steps: readonly Step[],
  edges: readonly WorkflowEdge[],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  placeLevel(steps, edges, places);
  return places;
}

/** @returns the size of the level */
function placeLevel(
  steps: readonly Step[],
  edges: readonly WorkflowEdge[],
  places: Map<string, Place>,
): { width: number; height: number } {
  const sizes = new Map(
    steps.map(({ node, children }) => {
      if (children.length === 0) {
        return [node.id, NODE_SIZE];
      }
      const { width, height } = placeLevel(children, edges, places);
      for (const child of children) {
        const place = places.get(child.node.id);
        if (place !== undefined) {
          places.set(child.node.id, {
            ...place,
            x: place.x + PADDING,
            y: place.y + TITLE_HEIGHT,
          });
        }
      }
      return [
        node.id,
        {
          width: Math.max(NODE_SIZE.width, width + 2 * PADDING),
          height: TITLE_HEIGHT + height + PADDING,
        },
      ];
    }),
  );
  const corners = storedCorners(steps) ?? laidOutCorners(sizes, edges);
  const left = Math.min(...[...corners.values()].map(({ x }) => x));
  const top = Math.min(...[...corners.values()].map(({ y }) => y));
  let [width, height] = [0, 0];
  for (const [id, corner] of corners) {
    const size = sizes.get(id) ?? NODE_SIZE;
    const place = { ...size, x: corner.x - left, y: corner.y - top };
    places.set(id, place);
    width = Math.max(width, place.x + place.width);
    height = Math.max(height, place.y + place.height);
  }
  return { width, height };
}

type Corners = Map<string, { x: number; y: number }>;

/** Undefined where a node has no position of its own, or a node may cover others. */
function storedCorners(steps: readonly Step[]): Corners | undefined {
  const corners: Corners = new Map();
  for (const { node, children } of steps) {
    if (node.position === undefined || children.length > 0) {
      return undefined;
    }
    corners.set(node.id, node.position);
  }
  const apart = new Set([...corners.values()].map(({ x, y }) => `${x} ${y}`));
  return apart.size < corners.size ? undefined : corners;
}

function laidOutCorners(
  sizes: ReadonlyMap<string, { width: number; height: number }>,
  edges: readonly WorkflowEdge[],
): Corners {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ...GAPS });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [id, size] of sizes) {
    graph.setNode(id, { ...size });
  }
  for (const { source, target } of edges) {
    if (sizes.has(source) && sizes.has(target) && source !== target) {
      graph.setEdge(source, target);
    }
  }
  layout(graph);
  return new Map(
    [...sizes].map(([id, { width, height }]) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}
