import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { getDisplayedNodeType } from '#domain/executions/displayed-node-type.ts';
import { NodeError } from '../nodes/node-error.ts';
import { formatTooExpensive, TOO_EXPENSIVE } from '../process/end-hung-run.ts';
import type { Run, Scope } from './run.ts';

/**
 * Runs a node's work on the main thread, which the heartbeat thread watches. The work may return a promise;
 * what it does after its first pause does not count.
 *
 * @throws NodeError NODE_TOO_EXPENSIVE once the work has ended
 */
export async function holdThread<T>(
  run: Run,
  node: WorkflowNode,
  { iteration }: Scope,
  work: () => T | Promise<T>,
): Promise<T> {
  const { row, tenant, engineProcess } = run;
  // Processor time counts, because the node is not at fault if the machine stood still.
  const before = process.cpuUsage();
  const working = engineProcess.marks.during(
    {
      ...tenant,
      execution: row._id,
      fence: row.fence,
      node_id: node.id,
      node_name: node.name,
      node_type: getDisplayedNodeType(node),
      iteration,
    },
    work,
  );
  const { user, system } = process.cpuUsage(before);
  const busyMs = (user + system) / 1000;
  const result = await working;
  if (busyMs > engineProcess.timing.maxHeldMs) {
    throw new NodeError(TOO_EXPENSIVE, formatTooExpensive(Math.round(busyMs / 1000)), {
      isRepeatable: false,
    });
  }
  return result;
}
