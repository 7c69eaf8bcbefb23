import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { listContainersAround } from '@patchbay/workflow-graph/layout/containers-around.ts';
import { buildRunPicture, getLeftOut, type RunGraph } from '@/components/executions/run-steps';
import type { NodeState } from '@/components/workflow-graph/run-states';
import type { LoopRuns } from './loop-runs';

type States = ReadonlyMap<string, NodeState | undefined>;

type KnownParts = {
  /** The states of the nodes outside of loops. */
  states: States;
  /** The loaded results in loops. */
  runs: LoopRuns;
};

/**
 * Returns the states of nodes inside of loops. While a loop runs, they are those of all its iterations together:
 * several may run at once, so no single node of the body is the running one. After that, they are those of the
 * selected iteration.
 */
export function computeStatesInLoops(
  graph: RunGraph,
  {
    phase,
    waiting_for: waits = [],
    tested_part,
  }: Pick<Execution, 'phase' | 'waiting_for' | 'tested_part'>,
  { states, runs }: KnownParts,
): States {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const listContainers = (id: string) => listContainersAround((nodeId) => byId.get(nodeId), id);
  const listLoops = (id: string) => listContainers(id).filter(({ type }) => type === 'group');
  const leftOut = getLeftOut(tested_part);
  const waiting = new Set(
    waits.flatMap(({ node_id }) => [node_id, ...listContainers(node_id).map(({ id }) => id)]),
  );
  const looked = new Map(
    [...runs].map(([loop, { iteration, nodes }]) => [
      loop,
      buildRunPicture(graph, { ...IDLE, nodes, loop, iteration }).states,
    ]),
  );
  const getStateIn = (id: string, loops: readonly string[]): NodeState | undefined => {
    const [loop = '', ...around] = loops;
    const seen = looked.get(loop);
    if (seen !== undefined) {
      return seen.get(id) ?? 'none';
    }
    return around.length > 0 && getStateIn(loop, around) === 'none' ? 'none' : undefined;
  };
  return new Map(
    graph.nodes.flatMap(({ id }): [string, NodeState | undefined][] => {
      if (leftOut.has(id)) {
        return [[id, 'left_out']];
      }
      const loops = listLoops(id).map((loop) => loop.id);
      const outermost = states.get(loops.at(-1) ?? '') ?? 'none';
      if (outermost === 'none') {
        return [];
      }
      if (outermost !== 'running' && outermost !== 'waiting') {
        return [[id, getStateIn(id, loops)]];
      }
      return [[id, waiting.has(id) ? 'waiting' : phase === 'running' ? 'running' : undefined]];
    }),
  );
}

const IDLE = { waits: [], hasBegun: true, isMoving: false };
