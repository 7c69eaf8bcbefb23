import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { listContainers } from '#domain/workflows/graph/checked-graph.ts';
import type { Run, Scope } from './run.ts';

type RunOfNode = Pick<Run, 'graph' | 'tenant' | 'waitLinks'> & { row: Pick<Run['row'], '_id'> };

/**
 * Returns the address of a node that waits for a webhook, in this iteration or around it. Templates can read it before
 * the node runs. Null for other nodes.
 */
export function getWebhookUrl(run: RunOfNode, scope: Scope, node: WorkflowNode): string | null {
  if (node.type !== 'wait_for_webhook') {
    return null;
  }
  const { tenant, row, waitLinks } = run;
  const loop = findLoop(run, listContainers(run.graph, node)[0]?.id ?? null);
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    if (findLoop(run, at.container) === loop) {
      const { iteration } = at;
      const place = { tenant, execution: row._id, node_id: node.id, iteration };
      return waitLinks.createUrl('webhook', place);
    }
  }
  return null;
}

/** Finds the innermost loop that a container is, or lies inside of. */
function findLoop({ graph }: Pick<Run, 'graph'>, container: string | null): string | null {
  const node = container === null ? undefined : graph.node(container);
  const around = node === undefined ? [] : [node, ...listContainers(graph, node)];
  return around.find(({ type }) => type === 'group')?.id ?? null;
}
