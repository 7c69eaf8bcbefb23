import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Branch } from '../nodes/node-type.ts';
import type { Run, Scope } from './run.ts';
import { isAlong } from './walk.ts';

/** Returns the branches that a node joins, one for each incoming edge. */
export function listBranches(run: Run, node: WorkflowNode, { iteration }: Scope): Branch[] {
  return run.graph.incoming(node.id).flatMap((edge): Branch[] => {
    const source = run.graph.node(edge.source);
    if (source === undefined) {
      return [];
    }
    const { id: node_id, name: node_name, type } = source;
    if (type === 'start') {
      // It has no row in the journal.
      return [{ node_id, node_name, status: 'Success' }];
    }
    const entry = run.journal.entry(node_id, iteration);
    const isTaken = entry !== undefined && isAlong(edge, source, entry.outlets);
    return [{ node_id, node_name, status: isTaken ? entry.status : null }];
  });
}
