import { type CheckedGraph, formatNodeName, getMember } from './checked-graph.ts';
import type { GraphFinding, GraphFindingCode } from './finding.ts';
import type { GraphEdge, GraphNode } from './graph-order.ts';
import { getNodeTypes } from './node-types.ts';

/** Returns an error for each invalid edge. */
export function checkEdges({ graph, order }: CheckedGraph): GraphFinding[] {
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
      const message = `The edge from ${formatNodeName(source)} to ${formatNodeName(target)} crosses the border of a container. Connect nodes of the same one.`;
      return error('EDGE_CROSSES_CONTAINER', 'target', message);
    }
    return hasOutlet(source, edge)
      ? []
      : error(
          'EDGE_OUTLET_UNKNOWN',
          'sourceHandle',
          `${formatNodeName(source)} has no outlet ${edge.sourceHandle ?? 'without a name'}.`,
        );
  });
}

/** Whether the source of an edge has its outlet. A node of unknown type has every outlet. */
function hasOutlet(source: GraphNode, { sourceHandle = null }: GraphEdge): boolean {
  const type = getNodeTypes().get(source.type);
  const outlet = sourceHandle === 'next' ? null : sourceHandle;
  return (
    type === undefined ||
    type.outlets.some(({ handle, each }) =>
      each === undefined
        ? handle === outlet
        : isItemHandle(handle, countItems(source, each), outlet),
    )
  );
}

/** Whether an outlet has the name of an item: a pattern such as `case-<index>` with the item's number. */
function isItemHandle(pattern: string | null, items: number, outlet: string | null): boolean {
  const [before = '', after = ''] = (pattern ?? '').split('<index>');
  if (outlet === null || !outlet.startsWith(before) || !outlet.endsWith(after)) {
    return false;
  }
  const index = outlet.slice(before.length, outlet.length - after.length);
  return /^(?:0|[1-9]\d{0,8})$/.test(index) && Number(index) < items;
}

function countItems({ data }: GraphNode, setting: string): number {
  const items = getMember(data, setting);
  return Array.isArray(items) ? items.length : 0;
}
