import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { RunGraph } from '@/components/executions/run-steps';
import { containersAround } from '@/components/workflow-graph/containers-around';
import type { NodeState } from '@/components/workflow-graph/run-states';

/**
 * The states of nodes inside of loops, all iterations together: several may run at once, so no single node
 * of the body is the one that runs. Undefined once the loop has ended: iterations took different ways.
 *
 * @param states of the nodes outside of loops
 */
export function statesInLoops(
  { nodes }: RunGraph,
  { phase, waiting_for: waits = [] }: Pick<Execution, 'phase' | 'waiting_for'>,
  states: ReadonlyMap<string, NodeState>,
): ReadonlyMap<string, NodeState | undefined> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const containersOf = (id: string) => containersAround((one) => byId.get(one), id);
  const waiting = new Set(
    waits.flatMap(({ node_id }) => [node_id, ...containersOf(node_id).map(({ id }) => id)]),
  );
  const stateIn = (id: string, loop: NodeState): NodeState | undefined => {
    if (loop !== 'running' && loop !== 'waiting') {
      return undefined;
    }
    return waiting.has(id) ? 'waiting' : phase === 'running' ? 'running' : undefined;
  };
  return new Map(
    nodes.flatMap(({ id }): [string, NodeState | undefined][] => {
      const loop = containersOf(id).findLast(({ type }) => type === 'group');
      const state = states.get(loop?.id ?? '') ?? 'none';
      return state === 'none' ? [] : [[id, stateIn(id, state)]];
    }),
  );
}
