import type { ExecutionBatch, NodeExecution } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import type { ExecutionHead } from '#db/executions/list-executions-repo.ts';
import { findRunOwnership } from '#db/executions/run-ownership-repo.ts';
import type { ExecutionScope } from './execution-scope.ts';
import type { RunGraph } from './open-nodes.ts';

/**
 * The details of the nodes of an execution that its reader may see: all of them, or the outputs of response nodes and
 * of the nodes that the workflow's settings release.
 */
export type DetailAccess = { isWhole: true } | { isWhole: false; released: readonly unknown[] };

/**
 * Returns whole access for the organization and for the linked account that owns the workflow. Customers may not see
 * how the nodes of the organization's workflows are set up, as in `getWorkflow`. A deleted workflow is treated as the
 * organization's.
 */
export async function readDetailAccess(
  tx: Tx,
  { tenant, viewer }: ExecutionScope,
  head: ExecutionHead,
): Promise<DetailAccess> {
  if (viewer === undefined) {
    return { isWhole: true };
  }
  const found = await findRunOwnership(tx, tenant, head);
  if (found !== null && found.owner === viewer) {
    return { isWhole: true };
  }
  return { isWhole: false, released: Array.isArray(found?.released) ? found.released : [] };
}

/** Returns the node with null in place of details that the reader may not see. */
export function limitNode(
  node: NodeExecution,
  access: DetailAccess,
  graph: RunGraph | null,
): NodeExecution {
  if (access.isWhole) {
    return node;
  }
  const hasOutput =
    graph?.node(node.node_id)?.type === 'response' || access.released.includes(node.node_id);
  return {
    ...node,
    input_data: null,
    console: null,
    outlets: null,
    connection_id: null,
    parsed_request_curl: null,
    has_hidden_details: true,
    ...(hasOutput ? {} : { latest_output: null, output_size: null, is_output_left_out: false }),
  };
}

/** Returns an iteration of a loop with the details that the caller may read, as `limitNode` does for a node. */
export function limitBatch(
  batch: ExecutionBatch,
  access: DetailAccess,
  loop: string,
): ExecutionBatch {
  return access.isWhole || access.released.includes(loop)
    ? batch
    : {
        ...batch,
        output: null,
        output_size: null,
        is_output_left_out: false,
        has_hidden_details: true,
      };
}
