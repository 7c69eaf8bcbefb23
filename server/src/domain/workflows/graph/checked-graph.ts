import type { GraphFinding, GraphFindingCode } from './finding.ts';
import type { Graph, GraphNode, GraphOrder } from './graph-order.ts';

/** Findings of one check. */
export const MAX_FINDINGS = 200;
/** Containers in containers, the outermost included. */
export const MAX_NESTING = 10;

/** A graph with what its checks share. */
export interface CheckedGraph {
  graph: Graph;
  order: GraphOrder;
  /** An error at a node. `within` is a JSON pointer from the node. */
  error(code: GraphFindingCode, node: GraphNode, message: string, within?: string): GraphFinding;
  warning(code: GraphFindingCode, node: GraphNode, message: string, within?: string): GraphFinding;
}

export function checkedGraph(graph: Graph, order: GraphOrder): CheckedGraph {
  const indexes = new Map(graph.nodes.map((node, index) => [node, index]));
  const finder =
    (severity: GraphFinding['severity']): CheckedGraph['error'] =>
    (code, node, message, within = '') => ({
      severity,
      code,
      node_id: node.id,
      pointer: `/nodes/${indexes.get(node) ?? 0}${within}`,
      message,
    });
  return { graph, order, error: finder('error'), warning: finder('warning') };
}

/** A node as findings call it. */
export function nameOf({ id, name }: GraphNode): string {
  return name === '' ? `Node ${id}` : `"${name}" (node ${id})`;
}

export function isContainer({ type }: GraphNode): boolean {
  return type === 'group' || type === 'try_catch';
}

/** The containers that a node lies inside of, the innermost first. It ends for those that hold themselves. */
export function containersOf(order: GraphOrder, node: GraphNode): GraphNode[] {
  const found: GraphNode[] = [];
  let parent = node.parent_id === undefined ? undefined : order.node(node.parent_id);
  while (parent !== undefined && !found.includes(parent) && found.length <= MAX_NESTING) {
    found.push(parent);
    parent = parent.parent_id === undefined ? undefined : order.node(parent.parent_id);
  }
  return found;
}

/** An own member of what may be any JSON. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
