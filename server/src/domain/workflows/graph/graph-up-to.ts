import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  type GraphOrder,
  orderGraph,
} from './graph-order.ts';

/**
 * What of a graph runs so that a node does: the node, what leads to it, and all that lies in containers among
 * them; of a node inside a container the whole container. A pinned node needs nothing that leads to it. What is
 * left out is bridged, so that nodes keep their order.
 */
export function graphUpTo<Node extends GraphNode, Edge extends GraphEdge>(
  graph: Graph<Node, Edge>,
  target: Node,
  isPinned: (id: string) => boolean,
): { nodes: Node[]; edges: Edge[] } {
  const order = orderGraph(graph);
  const end = outermost(order, target);
  const needed = withBefore(order, end, (id) => !isPinned(id));
  const before = withBefore(order, end, () => true);
  const isKept = (id: string): boolean =>
    needed.has(id) || (before.has(id) && (isPinned(id) || order.node(id)?.type === 'start'));
  const isInKept = (id: string): boolean => {
    const node = order.node(id);
    return node !== undefined && isKept(outermost(order, node).id);
  };
  const isInside = ({ source, target: to }: Edge) =>
    order.node(source)?.parent_id !== undefined && isInKept(source) && isInKept(to);
  return {
    nodes: graph.nodes.filter(({ id }) => isInKept(id)),
    edges: [
      ...graph.edges.filter(isInside),
      ...[...before].filter(isKept).flatMap((id) => edgesInto(order, id, isKept)),
    ],
  };
}

function outermost<Node extends GraphNode>(order: GraphOrder<Node>, node: Node): Node {
  const seen = new Set<string>();
  let found = node;
  while (found.parent_id !== undefined && !seen.has(found.id)) {
    seen.add(found.id);
    found = order.node(found.parent_id) ?? found;
  }
  return found;
}

/** A node and all that lead to it. @param goesOn whether what leads to this one is wanted */
function withBefore(
  order: GraphOrder,
  { id: end }: GraphNode,
  goesOn: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set([end]);
  for (const id of found) {
    for (const { source } of goesOn(id) ? order.incoming(id) : []) {
      // The loop goes on with what is added.
      found.add(source);
    }
  }
  return found;
}

/** The edges from kept nodes into one, past those between that are left out. */
function edgesInto<Edge extends GraphEdge>(
  order: GraphOrder<GraphNode, Edge>,
  target: string,
  isKept: (id: string) => boolean,
): Edge[] {
  const passed = new Set([target]);
  const found: Edge[] = [];
  for (const id of passed) {
    for (const edge of order.incoming(id)) {
      if (isKept(edge.source)) {
        found.push(id === target ? edge : { ...edge, id: `${edge.id}-${target}`, target });
      } else {
        passed.add(edge.source);
      }
    }
  }
  return found;
}
