import type { DraftNode, WorkflowEdge } from '@patchbay/contract/schema.gen.d.ts';
import { nameOf } from './graph/checked-graph.ts';
import { nodeTypes } from './graph/node-types.ts';
import type { Missing } from './portable-workflow.ts';

interface SentGraph {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
}

/**
 * A graph without the nodes of kinds that this installation does not have, and their edges. What lay inside
 * of one lies outside.
 */
export function leaveOutUnknown({ nodes, edges }: SentGraph): {
  nodes: DraftNode[];
  edges: WorkflowEdge[];
  missing: Missing[];
} {
  const unknown = new Set(nodes.filter(({ type }) => !nodeTypes().has(type)).map(({ id }) => id));
  return {
    nodes: nodes
      .filter(({ id }) => !unknown.has(id))
      .map(({ parent_id, ...node }) =>
        parent_id === undefined || unknown.has(parent_id) ? node : { ...node, parent_id },
      ),
    edges: edges.filter(({ source, target }) => !unknown.has(source) && !unknown.has(target)),
    missing: nodes
      .filter(({ id }) => unknown.has(id))
      .map((node) => ({
        what: 'node',
        name: node.name,
        node_id: node.id,
        message: `${nameOf(node)} was left out: there is no kind of node "${node.type}" here. Replace it.`,
      })),
  };
}
