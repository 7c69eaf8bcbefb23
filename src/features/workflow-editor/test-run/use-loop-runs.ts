import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { isOfExecution } from '@/api/queries/executions';
import { executionPartKey } from '@/api/queries/runs';
import { type LoopInside, type LoopRuns, readLoopRuns } from './loop-runs';
import type { TestResults } from './test-results';

const NONE: LoopRuns = new Map();

type LoopsShown = {
  /** Undefined: nothing is wanted. */
  execution: Execution | undefined;
  loops: readonly LoopInside[];
  /** Which iteration of a loop a person chose, by its id. */
  iterations: TestResults['iterations'];
  /** See `LoopsOfTest`. */
  open: ReadonlySet<string>;
};

/** What a test did in loops, in the iterations that are looked at. */
export function useLoopRuns({ execution, loops, iterations, open }: LoopsShown) {
  const id = execution?._id ?? '';
  const nodes = execution?.nodes ?? [];
  const isMeant = new Set(loops.map((loop) => loop.id));
  const ended = nodes.filter(({ node_id }) => isMeant.has(node_id));
  const begun = [...open].filter((loop) => isMeant.has(loop));
  const enabled = ended.length + begun.length > 0;
  const { data, error, isLoading } = useQuery({
    queryKey: executionPartKey(id, {
      ...{ loops, begun },
      ended: ended.map(({ node_id, node_status }) => [node_id, node_status]),
      chosen: [...iterations].filter(([loop]) => isMeant.has(loop)),
    }),
    queryFn: ({ client }) =>
      readLoopRuns(client, {
        execution: { _id: id, nodes },
        ...{ loops, chosen: iterations, open: new Set(begun) },
      }),
    enabled,
    // Another iteration takes the place of the one before once it is loaded.
    placeholderData: (before, query) =>
      enabled && query !== undefined && isOfExecution(id)(query) ? before : undefined,
    retry: false,
    meta: { showsOwnError: true },
  });
  return { runs: data ?? NONE, error, isLoading };
}
