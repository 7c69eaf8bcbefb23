import type { NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { JournalRow } from '#db/executions/journal-repo.ts';
import type { OrderedGraph } from '../engine-deps.ts';

/** The statuses of nodes after which a run continues. */
const GOOD_ENDS: readonly NodeStatus[] = ['Success', 'Errored_and_Skipped', 'Rejected'];

/**
 * Returns the ids of the nodes that a fork copies. They ended with a good status, and neither are nor follow the node.
 * Containers are copied whole, so a fork from a node inside a container begins the container again.
 */
export function listCopiedNodes(
  graph: OrderedGraph,
  node: WorkflowNode,
  journal: readonly Pick<JournalRow, 'node_id' | 'iteration' | 'status'>[],
): string[] {
  const repeated = new Set(listFollowing(graph, findOutermost(graph, node).id));
  const ended = new Set(
    journal.flatMap(({ node_id, iteration, status }) =>
      iteration === '' && GOOD_ENDS.includes(status) ? [node_id] : [],
    ),
  );
  return graph.sorted.flatMap((candidate) => {
    const { id } = findOutermost(graph, candidate);
    return ended.has(id) && !repeated.has(id) ? [candidate.id] : [];
  });
}

/** Whether the fork reaches the node, which begins the workflow or follows a node that is copied. */
export function isReached(
  graph: OrderedGraph,
  node: WorkflowNode,
  copied: readonly string[],
): boolean {
  const { id, type } = findOutermost(graph, node);
  return (
    type === 'start' ||
    graph
      .incoming(id)
      .some(({ source }) => graph.node(source)?.type === 'start' || copied.includes(source))
  );
}

function findOutermost(graph: OrderedGraph, node: WorkflowNode): WorkflowNode {
  const parent = node.parent_id === undefined ? undefined : graph.node(node.parent_id);
  return parent === undefined ? node : findOutermost(graph, parent);
}

/** Returns the ids of a node and of all nodes of the same body that it leads to. */
function listFollowing(graph: OrderedGraph, from: string): string[] {
  const found = new Set([from]);
  for (const id of found) {
    for (const { target } of graph.outgoing(id)) {
      // The loop also visits the ids that are added here.
      found.add(target);
    }
  }
  return [...found];
}
