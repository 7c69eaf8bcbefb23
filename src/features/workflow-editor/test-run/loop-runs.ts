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

/** What a test did in the iteration of a loop that is looked at. */
export type LoopRun = {
  /** '3', or '3.1' of a loop inside of another. */
  iteration: string;
  number: number;
  /** How many iterations have ended. */
  count: number;
  nodes: readonly NodeExecution[];
};

/** By the loop's id. Those that the test did not reach are not in it. */
export type LoopRuns = ReadonlyMap<string, LoopRun>;

/** A loop, and the one around it; '' where there is none. */
export type LoopInside = { id: string; within: string };

export type LoopsOfTest = {
  execution: Pick<Execution, '_id' | 'nodes'>;
  loops: readonly LoopInside[];
  /** Which iteration of a loop a person chose. Without: the first that failed, else the first. */
  chosen: ReadonlyMap<string, number>;
  /** Loops in no other one that have begun and not ended: what of them has ended is wanted, too. */
  open: ReadonlySet<string>;
};

type Inside = { id: string; type: string; parent_id?: string };

/** The loops around a node, the outermost first. */
export function loopsAround<Node extends Inside>(nodes: readonly Node[], nodeId: string): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const around = listContainersAround((id) => byId.get(id), nodeId);
  return around.filter(({ type }) => type === 'group').toReversed();
}

/** Loops in no other one that run, or ran when the test was cut off. */
export function openLoops(graph: RunGraph, execution: Execution): ReadonlySet<string> {
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

/** What has ended does not change: it is requested once. */
const ENDED = { meta: { showsOwnError: true }, staleTime: 'static' } as const;
const RUNNING = { meta: { showsOwnError: true } };

type Level = { nodes: readonly NodeExecution[]; loop: string; iteration: string };

/** Requests the iterations that are looked at; of a loop inside of another, in that one's. */
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
  const total = totalOf(step);
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

/** How many iterations an ended loop says that it had; undefined where its output is another one. */
function totalOf(step: NodeExecution | undefined): number | undefined {
  const body = getOutputBody(step?.latest_output);
  const has = typeof body === 'object' && body !== null && 'total_iterations' in body;
  return has && typeof body.total_iterations === 'number' ? body.total_iterations : undefined;
}
