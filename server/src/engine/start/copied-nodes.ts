import type { NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { JournalRow } from '../../db/executions/journal-repo.ts';
import type { OrderedGraph } from '../engine-deps.ts';

/** What a run that comes upon them goes on behind. */
const GOOD_ENDS: readonly NodeStatus[] = ['Success', 'Errored_and_Skipped', 'Rejected'];

/**
 * The nodes that a fork takes over: they ended well, and neither are nor follow the node. Containers are
 * taken over whole: a fork from a node inside of one begins the container again.
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
  return graph.sorted.flatMap((one) => {
    const { id } = findOutermost(graph, one);
    return ended.has(id) && !repeated.has(id) ? [one.id] : [];
  });
}

/** Whether the fork gets to the node: it begins the workflow, or follows a node that is taken over. */
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

/** A node and all that it leads to, of the same body. */
function listFollowing(graph: OrderedGraph, from: string): string[] {
  const found = new Set([from]);
  for (const id of found) {
    for (const { target } of graph.outgoing(id)) {
      // The loop goes on with what is added.
      found.add(target);
    }
  }
  return [...found];
}
