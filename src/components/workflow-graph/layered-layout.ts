import { Graph, layout } from '@dagrejs/dagre';
import { groupBy } from '@/lib/grouped-by';

/** Where edges lead: from left to right, or from top to bottom. */
export type Direction = 'LR' | 'TB';

export type Size = { width: number; height: number };
export type Corner = { x: number; y: number };

/** From one node to another one, and the room for what is drawn between them. */
export type Line<Node> = readonly [source: Node, target: Node, room: number];

/** Nodes are named by their place in the list of sizes. */
type Shape = { direction: Direction; sizes: readonly Size[]; lines: readonly Line<number>[] };

export const GAPS = {
  LR: { nodesep: 28, ranksep: 72 },
  TB: { nodesep: 28, ranksep: 36 },
};
/** Between what is drawn behind a node and the next one. */
const AIR = 20;

/**
 * The last layouts, the least used first: undo returns to one, and loops often look alike inside. To lay out 500
 * nodes takes longer than all else of an undo.
 */
const layouts = new Map<string, readonly Corner[]>();
/** A graph of 500 nodes may have a hundred containers. */
const LAYOUTS_KEPT = 250;

/**
 * Corners of connected nodes, in layers: each node after those that lead to it.
 *
 * @param lines in the order of the outlets that they leave
 */
export function layeredLayout(
  sizes: ReadonlyMap<string, Size>,
  lines: readonly Line<string>[],
  direction: Direction,
): ReadonlyMap<string, Corner> {
  const numbers = new Map([...sizes.keys()].map((id, at) => [id, at]));
  const numberOf = (id: string) => numbers.get(id) ?? 0;
  const shape: Shape = {
    direction,
    sizes: [...sizes.values()],
    lines: lines.map(([source, target, room]) => [numberOf(source), numberOf(target), room]),
  };
  const key = JSON.stringify(shape);
  const corners = layouts.get(key) ?? cornersOf(shape);
  layouts.delete(key);
  layouts.set(key, corners);
  const [oldest] = layouts.keys();
  if (oldest !== undefined && layouts.size > LAYOUTS_KEPT) {
    layouts.delete(oldest);
  }
  return new Map([...numbers].map(([id, at]) => [id, corners[at] ?? { x: 0, y: 0 }]));
}

/** Above it, dagre takes up to twice as long where branches keep an order. */
const MAX_ORDERED = 150;

function cornersOf({ direction, sizes, lines }: Shape): readonly Corner[] {
  const { nodesep, ranksep } = GAPS[direction];
  // Of a tree, the layers and the order that dagre begins with are the best already.
  const isTree =
    lines.length < sizes.length && new Set(lines.map(([, target]) => target)).size === lines.length;
  const graph = new Graph();
  graph.setGraph({ rankdir: direction, nodesep, ranksep, ...(isTree ? TREE_LAYERS : {}) });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [node, size] of sizes.entries()) {
    graph.setNode(String(node), { ...size });
  }
  for (const [source, target, room] of lines) {
    // So that the next node covers neither the text of the edge nor the buttons behind its source.
    const width = room === 0 ? 0 : room + AIR - ranksep;
    const label = width > 0 ? { width, height: 1, labelpos: 'c' } : {};
    graph.setEdge(String(source), String(target), label);
  }
  layout(graph, {
    disableOptimalOrderHeuristic: isTree,
    constraints: isTree || sizes.length > MAX_ORDERED ? [] : branchOrder(lines),
  });
  return sizes.map(({ width, height }, node) => {
    const { x = 0, y = 0 } = graph.node(String(node));
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
  });
}

/** Of dagre: there is one way to keep every edge short, which the quicker search finds, too. */
const TREE_LAYERS = { ranker: 'tight-tree' };

/**
 * Which node is above which other one. Only of nodes with one edge that leads to them: where two sources want
 * opposite orders, dagre would leave nodes out.
 */
function branchOrder(lines: readonly Line<number>[]): { left: string; right: string }[] {
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
