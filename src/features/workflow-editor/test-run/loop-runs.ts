import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { listContainersAround } from '@patchbay/workflow-graph/layout/containers-around.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  batchesQuery,
  batchQuery,
  failedBatchesQuery,
  formatInnerIteration,
  hasFailedIterations,
} from '@/api/queries/runs';
import { buildRunPicture, type RunGraph } from '@/components/executions/run-steps';
import { getOutputBody } from '@/lib/output-body';

/** The results of a test in the selected iteration of a loop. */
export type LoopRun = {
  /** The path of the iteration: '3', or '3.1' in a loop inside of another. */
  iteration: string;
  number: number;
  /** The number of ended iterations. */
  count: number;
  nodes: readonly NodeExecution[];
};

/** The results by id of the loop. A loop that the test did not reach has none. */
export type LoopRuns = ReadonlyMap<string, LoopRun>;

/** A loop, and the loop around it; '' if there is none. */
export type LoopInside = { id: string; within: string };

export type LoopsOfTest = {
  execution: Pick<Execution, '_id' | 'nodes'>;
  loops: readonly LoopInside[];
  /** The chosen iterations by id of the loop. The default is the first that failed, else the first. */
  chosen: ReadonlyMap<string, number>;
  /** The ids of outermost loops that have begun and not ended. Their ended iterations are read, too. */
  open: ReadonlySet<string>;
};

type Inside = { id: string; type: string; parent_id?: string };

/** Returns the loops around a node, the outermost first. */
export function listLoopsAround<Node extends Inside>(
  nodes: readonly Node[],
  nodeId: string,
): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const around = listContainersAround((id) => byId.get(id), nodeId);
  return around.filter(({ type }) => type === 'group').toReversed();
}

/** Returns the ids of outermost loops that run, or that ran when the test was cut off. */
export function findOpenLoops(graph: RunGraph, execution: Execution): ReadonlySet<string> {
  const { nodes = [], waiting_for: waits = [], phase, status } = execution;
  if (phase === 'queued' || (phase === 'ended' && !CUT_OFF.has(status))) {
    return new Set();
  }
  const level = { nodes, waits, hasBegun: true, isMoving: true, loop: '', iteration: '' };
  const open = buildRunPicture(graph, level).steps.filter(
    ({ node, state }) => node?.type === 'group' && (state === 'running' || state === 'waiting'),
  );
  return new Set(open.map(({ id }) => id));
}

const CUT_OFF: ReadonlySet<string> = new Set(['STOPPED', 'TIMED_OUT', 'TERMINATED']);

/** The options of a query for ended steps, which do not change and are requested once. */
const ENDED = { meta: { showsOwnError: true }, staleTime: 'static' } as const;
const RUNNING = { meta: { showsOwnError: true } };

type Level = { nodes: readonly NodeExecution[]; loop: string; iteration: string };

/** Reads the selected iterations. A loop inside of another is read in the selected iteration of that loop. */
export async function readLoopRuns(client: QueryClient, read: LoopsOfTest): Promise<LoopRuns> {
  const { execution, loops, open } = read;
  const runs = new Map<string, LoopRun>();
  const readLevel = async ({ nodes, loop, iteration }: Level): Promise<void> => {
    const inside = loops.filter(({ within }) => within === loop);
    await Promise.all(
      inside.map(async ({ id }) => {
        const step = nodes.find(({ node_id }) => node_id === id);
        if (!isOver(step) && !open.has(id)) {
          return;
        }
        const run = await readLoop(client, read, { id, within: iteration, step });
        runs.set(id, run);
        await readLevel({ nodes: run.nodes, loop: id, iteration: run.iteration });
      }),
    );
  };
  await readLevel({ nodes: execution.nodes ?? [], loop: '', iteration: '' });
  return runs;
}

const isOver = (step: NodeExecution | undefined) =>
  step?.node_type === 'group' && step.node_status !== 'Ready' && step.node_status !== 'Waiting';

type ReadLoop = { id: string; within: string; step: NodeExecution | undefined };

async function readLoop(
  client: QueryClient,
  { execution, chosen }: LoopsOfTest,
  { id: node_id, within, step }: ReadLoop,
): Promise<LoopRun> {
  const key = { id: execution._id, node_id, iteration: within };
  const total = getTotal(step);
  const first =
    total === undefined
      ? await client.fetchQuery({
          ...batchesQuery(key, { page: 1, limit: 1 }),
          ...(isOver(step) ? ENDED : RUNNING),
        })
      : undefined;
  const count = total ?? first?.totalDocs ?? 0;
  if (count === 0) {
    return { iteration: '', number: 1, count, nodes: [] };
  }
  const failed =
    hasFailedIterations(step) && !chosen.has(node_id)
      ? await client.fetchQuery({ ...failedBatchesQuery(key), ...ENDED })
      : first;
  const number = chosen.get(node_id) ?? failed?.docs[0]?.batch_index ?? 1;
  const iteration = formatInnerIteration(within, number);
  const { nodes } = await client.fetchQuery({ ...batchQuery({ ...key, iteration }), ...ENDED });
  return { iteration, number, count, nodes };
}

/** Returns the number of iterations in the output of an ended loop; undefined if its output does not have it. */
function getTotal(step: NodeExecution | undefined): number | undefined {
  const body = getOutputBody(step?.latest_output);
  const has = typeof body === 'object' && body !== null && 'total_iterations' in body;
  return has && typeof body.total_iterations === 'number' ? body.total_iterations : undefined;
}
