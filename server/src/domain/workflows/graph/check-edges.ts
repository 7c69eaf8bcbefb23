import { type CheckedGraph, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding, GraphFindingCode } from './finding.ts';
import type { GraphEdge, GraphNode } from './graph-order.ts';
import { nodeTypes } from './node-types.ts';

/** What is wrong with the edges one by one. */
export function edgeFindings({ graph, order }: CheckedGraph): GraphFinding[] {
  const ids = new Set<string>();
  return graph.edges.flatMap((edge, index) => {
    const error = (code: GraphFindingCode, key: string, message: string): GraphFinding[] => [
      { severity: 'error', code, pointer: `/edges/${index}/${key}`, message },
    ];
    if (ids.has(edge.id)) {
      return error('EDGE_ID_TAKEN', 'id', `Another edge has the id ${edge.id}, too.`);
    }
    ids.add(edge.id);
    const [source, target] = [order.node(edge.source), order.node(edge.target)];
    if (source === undefined || target === undefined) {
      const [key, id] = source === undefined ? ['source', edge.source] : ['target', edge.target];
      return error(
        'EDGE_END_UNKNOWN',
        key,
        `The edge ${edge.id} names node ${id}, which does not exist.`,
      );
    }
    if (target.type === 'start') {
      return error('EDGE_INTO_START', 'target', 'No edge leads to the start node.');
    }
    if (source.parent_id !== target.parent_id) {
      const message = `The edge from ${nameOf(source)} to ${nameOf(target)} crosses the border of a container. Connect nodes of the same one.`;
      return error('EDGE_CROSSES_CONTAINER', 'target', message);
    }
    return hasOutlet(source, edge)
      ? []
      : error(
          'EDGE_OUTLET_UNKNOWN',
          'sourceHandle',
          `${nameOf(source)} has no outlet ${edge.sourceHandle ?? 'without a name'}.`,
        );
  });
}

/** Of a node whose type is unknown every outlet is taken. */
function hasOutlet(source: GraphNode, { sourceHandle = null }: GraphEdge): boolean {
  const type = nodeTypes().get(source.type);
  const wanted = sourceHandle === 'next' ? null : sourceHandle;
  return (
    type === undefined ||
    type.outlets.some(({ handle, each }) =>
      each === undefined ? handle === wanted : isOneOf(handle, itemsOf(source, each), wanted),
    )
  );
}

/** Whether a handle is that of an item: `case-<index>` with its number. */
function isOneOf(pattern: string | null, items: number, wanted: string | null): boolean {
  const [before = '', after = ''] = (pattern ?? '').split('<index>');
  if (wanted === null || !wanted.startsWith(before) || !wanted.endsWith(after)) {
    return false;
  }
  const index = wanted.slice(before.length, wanted.length - after.length);
  return /^(?:0|[1-9]\d{0,8})$/.test(index) && Number(index) < items;
}

function itemsOf({ data }: GraphNode, setting: string): number {
  const items = memberOf(data, setting);
  return Array.isArray(items) ? items.length : 0;
}
