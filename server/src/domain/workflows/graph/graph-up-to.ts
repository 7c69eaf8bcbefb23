import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  type GraphOrder,
  orderGraph,
} from './graph-order.ts';

/**
 * Selects the part of a graph that has to run for a node to run: the node, the nodes that lead to it, and all nodes in
 * their containers. A node inside a container runs with the whole container. A pinned node does not need earlier nodes.
 * Edges bridge the nodes that are left out, so that the order stays.
 */
export function selectGraphUpTo<Node extends GraphNode, Edge extends GraphEdge>(
  graph: Graph<Node, Edge>,
  target: Node,
  isPinned: (id: string) => boolean,
): { nodes: Node[]; edges: Edge[] } {
  const order = orderGraph(graph);
  const end = findOutermost(order, target);
  const needed = collectBefore(order, end, (id) => !isPinned(id));
  const before = collectBefore(order, end, () => true);
  const isSelected = (id: string): boolean =>
    needed.has(id) || (before.has(id) && (isPinned(id) || order.node(id)?.type === 'start'));
  const isInSelected = (id: string): boolean => {
    const node = order.node(id);
    return node !== undefined && isSelected(findOutermost(order, node).id);
  };
  const isInside = ({ source, target: to }: Edge) =>
    order.node(source)?.parent_id !== undefined && isInSelected(source) && isInSelected(to);
  return {
    nodes: graph.nodes.filter(({ id }) => isInSelected(id)),
    edges: [
      ...graph.edges.filter(isInside),
      ...[...before].filter(isSelected).flatMap((id) => listEdgesInto(order, id, isSelected)),
    ],
  };
}

/** Returns the outermost container around a node, or the node itself if there is none. */
function findOutermost<Node extends GraphNode>(order: GraphOrder<Node>, node: Node): Node {
  const seen = new Set<string>();
  let found = node;
  while (found.parent_id !== undefined && !seen.has(found.id)) {
    seen.add(found.id);
    found = order.node(found.parent_id) ?? found;
  }
  return found;
}

/**
 * Collects the ids of a node and of all nodes that lead to it.
 *
 * @param followsInto whether to follow the edges that lead into a node
 */
function collectBefore(
  order: GraphOrder,
  { id: end }: GraphNode,
  followsInto: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set([end]);
  for (const id of found) {
    for (const { source } of followsInto(id) ? order.incoming(id) : []) {
      // The loop continues with the added id.
      found.add(source);
    }
  }
  return found;
}

/** Lists the edges from selected nodes to a node. They bridge the nodes in between that are not selected. */
function listEdgesInto<Edge extends GraphEdge>(
  order: GraphOrder<GraphNode, Edge>,
  target: string,
  isSelected: (id: string) => boolean,
): Edge[] {
  const passed = new Set([target]);
  const found: Edge[] = [];
  for (const id of passed) {
    for (const edge of order.incoming(id)) {
      if (isSelected(edge.source)) {
        found.push(id === target ? edge : { ...edge, id: `${edge.id}-${target}`, target });
      } else {
        passed.add(edge.source);
      }
    }
  }
  return found;
}
