import type {
  Execution,
  NodeExecution,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { buildRunPicture, type RunGraph } from '@/components/executions/run-steps';
import { type LoopRuns, listLoopsAround } from './loop-runs';

/** The reason why there is no data of a node. */
export type Missing = { title: string; description: string };

type NodeOfTest = {
  id: string;
  execution: Pick<Execution, 'phase' | 'status' | 'nodes' | 'tested_part'>;
  /** The reached loops around it. */
  runs: LoopRuns;
};

/** Returns the reason why a node did not run in a test, or in the selected iteration. */
export function explainMissing(graph: RunGraph, { id, execution, runs }: NodeOfTest): Missing {
  const { tested_part: part } = execution;
  if (part?.not_run?.some(({ node_id }) => node_id === id) === true) {
    const { run_to: end } = part;
    return {
      title: 'It was not part of this test',
      description: `${end === undefined ? 'The container around it used a pinned or earlier output.' : `The test ran up to “${end.node_name}”, with what that node needs.`} Test the whole workflow to run it.`,
    };
  }
  if (execution.phase !== 'ended') {
    return {
      title: 'The test has not been here yet',
      description: 'What this node gets and gives is shown here once it has.',
    };
  }
  const loops = listLoopsAround(graph.nodes, id);
  const around = loops.findLast((loop) => runs.has(loop.id));
  const run = runs.get(around?.id ?? '');
  if (around !== undefined && run?.count === 0) {
    return { title: NOT_IN_TEST, description: `“${around.name}” had no iteration.` };
  }
  const unreached = loops.find((loop) => !runs.has(loop.id));
  const reason = findReason(graph, {
    id: unreached?.id ?? id,
    execution,
    level: {
      nodes: run?.nodes ?? execution.nodes ?? [],
      loop: around?.id ?? '',
      iteration: run?.iteration ?? '',
    },
  });
  return {
    title: run === undefined ? NOT_IN_TEST : 'It did not run in this iteration',
    description: unreached === undefined ? reason : `“${unreached.name}” did not run. ${reason}`,
  };
}

const NOT_IN_TEST = 'It did not run in this test';

const CUT_OFF: Partial<Record<Execution['status'], string>> = {
  STOPPED: 'The test was stopped before it.',
  TIMED_OUT: 'The test took too long, and ended before it.',
};

type AtLevel = Pick<NodeOfTest, 'id' | 'execution'> & {
  level: { nodes: readonly NodeExecution[]; loop: string; iteration: string };
};

function findReason(graph: RunGraph, { id, execution, level }: AtLevel): string {
  const { isPassedBy } = buildRunPicture(graph, {
    ...level,
    ...{ waits: [], hasBegun: true, isMoving: false },
  });
  const node = graph.nodes.find((candidate) => candidate.id === id);
  if (node !== undefined && isPassedBy(node)) {
    const source = findTurn(graph, node, level.nodes);
    return source === undefined ? 'The test took another way.' : `“${source}” took another way.`;
  }
  const isOutside = node !== undefined && node.parent_id === undefined;
  if (isOutside && !graph.edges.some(({ target }) => target === id)) {
    return 'Nothing leads to it.';
  }
  const failed = level.nodes.findLast(({ node_status }) => node_status === 'Errored');
  return failed === undefined
    ? (CUT_OFF[execution.status] ?? 'The test ended before it, or it was added later.')
    : `“${failed.node_name}” failed before it.`;
}

/** Returns the name of the node before it that ran, and after which the test took another path. */
function findTurn(
  { nodes, edges }: RunGraph,
  node: WorkflowNode,
  done: readonly NodeExecution[],
): string | undefined {
  const seen = new Set<string>();
  const open = [node.id];
  for (const id of open) {
    const sources = edges.filter(({ target }) => target === id).map(({ source }) => source);
    const parent = nodes.find((candidate) => candidate.id === id)?.parent_id;
    for (const source of sources.length > 0 || parent === undefined ? sources : [parent]) {
      const ran = done.find(({ node_id }) => node_id === source);
      if (ran !== undefined) {
        return ran.node_name;
      }
      if (!seen.has(source)) {
        seen.add(source);
        open.push(source);
      }
    }
  }
  return undefined;
}
