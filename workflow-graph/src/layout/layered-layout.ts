import { Graph, layout } from '@dagrejs/dagre';
import { groupBy } from '../group-by.ts';

/** The direction of edges: from left to right, or from top to bottom. */
export type Direction = 'LR' | 'TB';

export type Size = { width: number; height: number };
export type Corner = { x: number; y: number };

/** An edge from one node to another, and the room in pixels for the content between them. */
export type Line<Node> = readonly [source: Node, target: Node, room: number];

/** The input of a layout. Nodes are named by their index in the list of sizes. */
type Shape = { direction: Direction; sizes: readonly Size[]; lines: readonly Line<number>[] };

export const GAPS = {
  LR: { nodesep: 28, ranksep: 72 },
  TB: { nodesep: 28, ranksep: 36 },
};
/** The gap in pixels between the content behind a node and the next node. */
const AIR = 20;

/**
 * The recent layouts, the least recently used first: undo returns to one, and loops often look
 * alike inside. The layout of 500 nodes takes longer than everything else in an undo.
 */
const layouts = new Map<string, readonly Corner[]>();
/** The maximum number of cached layouts. A graph of 500 nodes may have a hundred containers. */
const MAX_CACHED_LAYOUTS = 250;

/**
 * Returns the corners of connected nodes, in layers: each node after those that lead to it.
 * @param lines in the order of the outlets that they leave
 */
export function layOutLayers(
  sizes: ReadonlyMap<string, Size>,
  lines: readonly Line<string>[],
  direction: Direction,
): ReadonlyMap<string, Corner> {
  const numbers = new Map([...sizes.keys()].map((id, at) => [id, at]));
  const getNumber = (id: string) => numbers.get(id) ?? 0;
  const shape: Shape = {
    direction,
    sizes: [...sizes.values()],
    lines: lines.map(([source, target, room]) => [getNumber(source), getNumber(target), room]),
  };
  const key = JSON.stringify(shape);
  const corners = layouts.get(key) ?? computeCorners(shape);
  layouts.delete(key);
  layouts.set(key, corners);
  const [oldest] = layouts.keys();
  if (oldest !== undefined && layouts.size > MAX_CACHED_LAYOUTS) {
    layouts.delete(oldest);
  }
  return new Map([...numbers].map(([id, at]) => [id, corners[at] ?? { x: 0, y: 0 }]));
}

/**
 * The maximum number of nodes whose branches keep an order. Above it, dagre takes up to twice as
 * long.
 */
const MAX_ORDERED = 150;

function computeCorners({ direction, sizes, lines }: Shape): readonly Corner[] {
  const { nodesep, ranksep } = GAPS[direction];
  // For a tree, dagre's initial layers and order are already the best.
  const isTree =
    lines.length < sizes.length && new Set(lines.map(([, target]) => target)).size === lines.length;
  const graph = new Graph();
  graph.setGraph({ rankdir: direction, nodesep, ranksep, ...(isTree ? TREE_LAYERS : {}) });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [node, size] of sizes.entries()) {
    graph.setNode(String(node), { ...size });
  }
  for (const [source, target, room] of lines) {
    // The width keeps the next node off the text of the edge and the buttons behind its source.
    const width = room === 0 ? 0 : room + AIR - ranksep;
    const label = width > 0 ? { width, height: 1, labelpos: 'c' } : {};
    graph.setEdge(String(source), String(target), label);
  }
  layout(graph, {
    disableOptimalOrderHeuristic: isTree,
    constraints: isTree || sizes.length > MAX_ORDERED ? [] : listBranchOrder(lines),
  });
  return sizes.map(({ width, height }, node) => {
    const { x = 0, y = 0 } = graph.node(String(node));
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
  });
}

/**
 * The dagre options for a tree: only one way keeps every edge short, and this faster search finds
 * it, too.
 */
const TREE_LAYERS = { ranker: 'tight-tree' };

/**
 * Returns pairs of nodes of which one is above the other. Only nodes with a single incoming edge:
 * if two sources want opposite orders, dagre would leave nodes out.
 */
function listBranchOrder(lines: readonly Line<number>[]): { left: string; right: string }[] {
  const sources = groupBy(lines, ([, target]) => target);
  const branches = groupBy(
    lines.filter(([, target]) => sources.get(target)?.length === 1),
    ([source]) => source,
  );
  return [...branches.values()].flatMap((branch) =>
    branch.slice(1).map(([, right], at) => ({
      left: String(branch[at]?.[1] ?? right),
      right: String(right),
    })),
  );
}
