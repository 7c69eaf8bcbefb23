import type { GraphFinding, GraphFindingCode } from './finding.ts';
import type { Graph, GraphNode, GraphOrder } from './graph-order.ts';

/** The maximum number of findings of one check. */
export const MAX_FINDINGS = 200;
/** The maximum number of containers around a node. */
export const MAX_NESTING = 10;

/** A graph with its order and the functions that its checks share. */
export interface CheckedGraph {
  graph: Graph;
  order: GraphOrder;
  /** Creates an error at a node. `within` is a JSON pointer from the node. */
  error(code: GraphFindingCode, node: GraphNode, message: string, within?: string): GraphFinding;
  warning(code: GraphFindingCode, node: GraphNode, message: string, within?: string): GraphFinding;
}

export function createCheckedGraph(graph: Graph, order: GraphOrder): CheckedGraph {
  const indexes = new Map(graph.nodes.map((node, index) => [node, index]));
  const createFinder =
    (severity: GraphFinding['severity']): CheckedGraph['error'] =>
    (code, node, message, within = '') => ({
      severity,
      code,
      node_id: node.id,
      pointer: `/nodes/${indexes.get(node) ?? 0}${within}`,
      message,
    });
  return { graph, order, error: createFinder('error'), warning: createFinder('warning') };
}

/** Returns the name of a node in the messages of findings. */
export function formatNodeName({ id, name }: GraphNode): string {
  return name === '' ? `Node ${id}` : `"${name}" (node ${id})`;
}

export function isContainer({ type }: GraphNode): boolean {
  return type === 'group' || type === 'try_catch';
}

/** Lists the containers around a node, the innermost first. It ends even for a container inside itself. */
export function listContainers(order: GraphOrder, node: GraphNode): GraphNode[] {
  const found: GraphNode[] = [];
  let parent = node.parent_id === undefined ? undefined : order.node(node.parent_id);
  while (parent !== undefined && !found.includes(parent) && found.length <= MAX_NESTING) {
    found.push(parent);
    parent = parent.parent_id === undefined ? undefined : order.node(parent.parent_id);
  }
  return found;
}

/** Returns an own member of a JSON value. Undefined if the value is not an object or does not have it. */
export function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
