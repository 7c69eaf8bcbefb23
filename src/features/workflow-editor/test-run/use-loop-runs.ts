import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { executionPartKey, isOfExecution } from '@/api/queries/runs';
import { type LoopInside, type LoopRuns, readLoopRuns } from './loop-runs';
import type { TestResults } from './test-results';

const NONE: LoopRuns = new Map();

type DisplayedLoops = {
  /** The test; undefined if nothing is read. */
  execution: Execution | undefined;
  loops: readonly LoopInside[];
  /** The chosen iterations by id of the loop. */
  iterations: TestResults['iterations'];
  /** See `LoopsOfTest`. */
  open: ReadonlySet<string>;
};

/** Reads the results of a test in the selected iterations of loops. */
export function useLoopRuns({ execution, loops, iterations, open }: DisplayedLoops) {
  const id = execution?._id ?? '';
  const nodes = execution?.nodes ?? [];
  const loopIds = new Set(loops.map((loop) => loop.id));
  const ended = nodes.filter(({ node_id }) => loopIds.has(node_id));
  const begun = [...open].filter((loop) => loopIds.has(loop));
  const enabled = ended.length + begun.length > 0;
  const { data, error, isLoading } = useQuery({
    queryKey: executionPartKey(id, {
      ...{ loops, begun },
      ended: ended.map(({ node_id, node_status }) => [node_id, node_status]),
      chosen: [...iterations].filter(([loop]) => loopIds.has(loop)),
    }),
    queryFn: ({ client }) =>
      readLoopRuns(client, {
        execution: { _id: id, nodes },
        ...{ loops, chosen: iterations, open: new Set(begun) },
      }),
    enabled,
    // The earlier iteration is shown until the next one is loaded.
    placeholderData: (before, query) =>
      enabled && query !== undefined && isOfExecution(id)(query) ? before : undefined,
    retry: false,
    meta: { showsOwnError: true },
  });
  return { runs: data ?? NONE, error, isLoading };
}
