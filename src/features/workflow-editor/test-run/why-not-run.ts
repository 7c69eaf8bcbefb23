import type {
  Execution,
  NodeExecution,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { buildRunPicture, type RunGraph } from '@/components/executions/run-steps';
import { type LoopRuns, loopsAround } from './loop-runs';

/** Why nothing is shown of a node. */
export type Missing = { title: string; description: string };

type NodeOfTest = {
  id: string;
  execution: Pick<Execution, 'phase' | 'status' | 'nodes' | 'tested_part'>;
  /** Of the loops around it, those that were reached. */
  runs: LoopRuns;
};

/** Why a node did not run in a test, or in the iteration that is looked at. */
export function whyNotRun(graph: RunGraph, { id, execution, runs }: NodeOfTest): Missing {
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
  const loops = loopsAround(graph.nodes, id);
  const around = loops.findLast((loop) => runs.has(loop.id));
  const run = runs.get(around?.id ?? '');
  if (around !== undefined && run?.count === 0) {
    return { title: NOT_IN_TEST, description: `“${around.name}” had no iteration.` };
  }
  const unreached = loops.find((loop) => !runs.has(loop.id));
  const reason = reasonOf(graph, {
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

function reasonOf(graph: RunGraph, { id, execution, level }: AtLevel): string {
  const { isPassedBy } = buildRunPicture(graph, {
    ...level,
    ...{ waits: [], hasBegun: true, isMoving: false },
  });
  const node = graph.nodes.find((one) => one.id === id);
  if (node !== undefined && isPassedBy(node)) {
    const source = turnBefore(graph, node, level.nodes);
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

/** The name of the node that ran, and from which the test went on elsewhere. */
function turnBefore(
  { nodes, edges }: RunGraph,
  node: WorkflowNode,
  done: readonly NodeExecution[],
): string | undefined {
  const seen = new Set<string>();
  const wanted = [node.id];
  for (const id of wanted) {
    const sources = edges.filter(({ target }) => target === id).map(({ source }) => source);
    const parent = nodes.find((one) => one.id === id)?.parent_id;
    for (const source of sources.length > 0 || parent === undefined ? sources : [parent]) {
      const ran = done.find(({ node_id }) => node_id === source);
      if (ran !== undefined) {
        return ran.node_name;
      }
      if (!seen.has(source)) {
        seen.add(source);
        wanted.push(source);
      }
    }
  }
  return undefined;
}
